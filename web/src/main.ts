import '@fontsource-variable/archivo/wght.css';
import './theme/tokens.css';
import './theme/shell.css';
import './theme/regions.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { hurry } from '$/online/early';

hurry(location.hash);

const target = document.getElementById('app');
if (target) mount(App, { target });

/* After the first visit everything is here without a network. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	addEventListener('load', () => {
		navigator.serviceWorker.addEventListener('message', (event) => {
			if (event.data === 'ready') document.documentElement.dataset['offline'] = 'ready';
		});
		void navigator.serviceWorker
			.register('./sw.js')
			.then(() => navigator.serviceWorker.ready)
			.then((registration) => setTimeout(() => registration.active?.postMessage('all'), 2500))
			.catch(() => undefined);
	});
}
