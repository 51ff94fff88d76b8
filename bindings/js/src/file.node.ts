/* file.node.ts - the bytes of a file of the package, in Node. */
import { readFile } from 'node:fs/promises';

export async function file(at: URL): Promise<Uint8Array> {
	return readFile(at);
}
