/*
 * paces.ts - the paces of docs/online.md, as they are shown.
 */
import type { Pace } from './wire';
import { o } from './words';

export const PACES: Pace[] = ['none', 'quick', 'evening', 'three', 'daily', 'slow'];

export const isLive = (pace: Pace): boolean => pace === 'quick' || pace === 'evening' || pace === 'none';

/** The bank as a big number and its unit. */
export function bankOf(pace: Pace): { figure: string; unit: string } {
	switch (pace) {
		case 'none':
			return { figure: o('noClock'), unit: o('clockWord') };
		case 'quick':
			return { figure: '5', unit: o('unitMin') };
		case 'evening':
			return { figure: '20', unit: o('unitMin') };
		case 'three':
			return { figure: '1', unit: o('unitDay') };
		default:
			return { figure: '3', unit: o('unitDays') };
	}
}
