/*
 * files.ts - what leaves the page: as a file, or through the clipboard.
 */

/** Keeps it as a file of the person. */
export function saveFile(name: string, data: string | Blob, type = 'application/json'): void {
	const url = URL.createObjectURL(typeof data === 'string' ? new Blob([data], { type }) : data);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyMarked(text);
	}
}

/* Without https a page may not write there, but it may copy what is marked. */
function copyMarked(text: string): boolean {
	const field = document.createElement('textarea');
	const focused = document.activeElement;
	field.value = text;
	field.style.position = 'fixed';
	field.style.opacity = '0';
	(document.querySelector('dialog[open]') ?? document.body).append(field);
	field.select();
	const copied = document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return copied;
}
