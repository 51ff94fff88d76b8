/*
 * parts.ts - what the shell shows at an online table beside what it always shows.
 */
import type { OnlineParts } from '$/shell/online';
import Acts from './Acts.svelte';
import Again from './Again.svelte';
import Clocks from './Clocks.svelte';
import Offers from './Offers.svelte';
import Standing from './Standing.svelte';
import EndRow from './EndRow.svelte';

import { ended, isLost, stands } from './standing';

export const parts: OnlineParts = { stands, lost: isLost, ended, Acts, Again, Clocks, Offers, Standing, EndRow };
