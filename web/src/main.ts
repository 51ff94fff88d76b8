import '@fontsource-variable/archivo/wght.css';
import './theme/tokens.css';
import './theme/shell.css';
import './theme/regions.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
