/*
 * parts.ts - what the shell shows at an online table beside what it always shows.
 */
import type { OnlineParts } from '$/shell/online';
import Acts from './Acts.svelte';
import Again from './Again.svelte';
import Clocks from './Clocks.svelte';
import Offers from './Offers.svelte';
import StatusBar from './StatusBar.svelte';
import EndRow from './EndRow.svelte';

import { asked, ended, isLost, showsStatus } from './status';

export const parts: OnlineParts = { showsStatus, lost: isLost, ended, asked, Acts, Again, Clocks, Offers, StatusBar, EndRow };
