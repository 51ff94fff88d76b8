/*
 * synth.ts - small sounds made of noise and tones, no files. Loaded when somebody asks for sound.
 */
import type { Slug, Sound } from '$/table';

/** What each room is made of: relays, glass, paper, iron, brass. */
const PITCH: Record<Slug, number> = {
	starfighter: 1.25, warp: 0.9, darksector: 0.7, dawnfall: 0.8, warmachine: 1, null: 1,
};

export class Synth {
	private readonly context = new AudioContext();
	private readonly out: AudioNode;
	private readonly noise: AudioBuffer;

	constructor(private readonly slug: Slug) {
		const { context } = this;
		const master = context.createGain();
		master.gain.value = 0.35;
		/* Many at once are no louder than one. */
		master.connect(context.createDynamicsCompressor()).connect(context.destination);
		this.out = master;
		this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
		const samples = this.noise.getChannelData(0);
		for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	}

	/** A browser lets nothing sound before somebody has pressed something: then it stays silent. */
	play(sound: Sound): void {
		void this.context.resume().then(
			() => this[sound](this.context.currentTime + 0.005),
			() => undefined,
		);
	}

	close(): void {
		void this.context.close();
	}

	private fade(at: number, seconds: number, loud: number): GainNode {
		const gain = this.context.createGain();
		gain.gain.setValueAtTime(0, at);
		gain.gain.linearRampToValueAtTime(loud, at + 0.004);
		gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
		gain.connect(this.out);
		return gain;
	}

	private rush(at: number, seconds: number, loud: number, hertz: number, narrow: number): void {
		const source = this.context.createBufferSource();
		const filter = this.context.createBiquadFilter();
		source.buffer = this.noise;
		filter.type = 'bandpass';
		filter.frequency.value = hertz * PITCH[this.slug];
		filter.Q.value = narrow;
		source.connect(filter).connect(this.fade(at, seconds, loud));
		source.start(at, Math.random() * 0.5, seconds);
	}

	private tone(at: number, seconds: number, loud: number, from: number, to = from, shape: OscillatorType = 'sine'): void {
		const source = this.context.createOscillator();
		const pitch = PITCH[this.slug];
		source.type = shape;
		source.frequency.setValueAtTime(from * pitch, at);
		source.frequency.exponentialRampToValueAtTime(to * pitch, at + seconds);
		source.connect(this.fade(at, seconds, loud));
		source.start(at);
		source.stop(at + seconds);
	}

	/** A handful of them comes to rest. */
	private dice(at: number): void {
		for (const [i, after] of [0, 0.05, 0.11, 0.16, 0.24, 0.34].entries()) {
			const jitter = Math.random() * 0.02;
			this.rush(at + after + jitter, 0.05, 0.8 - i * 0.1, 1900 + Math.random() * 900, 4);
		}
	}
	private card(at: number): void {
		this.rush(at, 0.11, 0.5, 3200, 0.8);
		this.rush(at + 0.07, 0.05, 0.35, 900, 2);
	}
	private hit(at: number): void {
		this.rush(at, 0.22, 0.9, 420, 0.7);
		this.tone(at, 0.2, 0.7, 160, 48);
	}
	private knock(at: number): void {
		this.tone(at, 0.12, 0.6, 150, 110, 'triangle');
	}
	private ask(at: number): void {
		this.tone(at, 0.16, 0.18, 660);
		this.tone(at + 0.11, 0.24, 0.16, 880);
	}
	private win(at: number): void {
		for (const [i, hertz] of [392, 494, 587, 784].entries()) this.tone(at + i * 0.13, 0.6, 0.3, hertz, hertz, 'triangle');
	}
	private lose(at: number): void {
		for (const [i, hertz] of [330, 294, 220].entries()) this.tone(at + i * 0.2, 0.7, 0.3, hertz, hertz * 0.98, 'triangle');
	}
}
