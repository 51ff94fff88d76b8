/* subset-font has no types of its own; these are the options that fonts.ts uses. */
declare module 'subset-font' {
	export default function subset(
		font: Buffer,
		text: string,
		options: {
			targetFormat: 'woff2';
			noLayoutClosure?: boolean;
			variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
		},
	): Promise<Buffer>;
}
