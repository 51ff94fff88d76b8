/*
 * The page in Debian's Chromium. `quinte serve` of the build tree serves it on a port of its
 * own for every worker: what is tested is what people get, with its headers.
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: '.',
	outputDir: 'results',
	fullyParallel: true,
	// Opponents think in threads of their own: one page has work for two cores.
	workers: Number(process.env.QUINTE_WORKERS ?? 1),
	forbidOnly: !!process.env.CI,
	// A test that has to be tried twice is broken: the list at the end calls it flaky. It is to be mended, but it does not hold up
	// a change that has nothing to do with it.
	retries: process.env.CI ? 1 : 0,
	timeout: 900_000,
	expect: { timeout: 60_000 },
	reporter: [['list']],
	use: {
		actionTimeout: 60_000,
		viewport: { width: 1440, height: 900 },
		locale: 'en-GB',
		timezoneId: 'UTC',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			// Machines that run tests are root in a container, and have no graphics.
			args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
		},
	},
});
