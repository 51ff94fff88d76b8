/*
 * vitest.config.ts - the unit tests of the page, with the page's own configuration.
 */
import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(page, defineConfig({ test: { setupFiles: ['build/node18.ts'] } }));
