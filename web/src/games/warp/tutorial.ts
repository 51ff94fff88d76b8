import type { Tutorial } from '$/table';
const tutorial: Tutorial = {
	options: {},
	seed: 7,
	seat: 0,
	level: '',
	notes: [],
	end: { en: '', fr: '' },
};
export default tutorial;
