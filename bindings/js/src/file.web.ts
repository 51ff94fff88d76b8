/* file.web.ts - the bytes of a file of the package, in a browser. */
export async function file(at: URL): Promise<Uint8Array> {
	const response = await fetch(at);
	if (!response.ok) throw new Error(`${at.href}: ${response.status} ${response.statusText}`);
	return new Uint8Array(await response.arrayBuffer());
}
