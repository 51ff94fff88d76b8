/*
 * parts.ts - what the shell shows at an online table beside what it always shows.
 */
import type { OnlineParts } from '$/shell/online';
import Acts from './Acts.svelte';
import Clocks from './Clocks.svelte';
import Offers from './Offers.svelte';
import Standing from './Standing.svelte';
import EndRow from './EndRow.svelte';

import { isLost, stands } from './standing';

export const parts: OnlineParts = { stands, lost: isLost, Acts, Clocks, Offers, Standing, EndRow };
