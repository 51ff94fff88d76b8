/*
 * ids.ts - ids of rules and the numbers that the engine has for them: SF-604 is 604; rulings (SF-R07)
 * and decisions (SF-D04) have a bit of their own, Q_RULING and Q_DECISION of quinte.h.
 */
const RULING = 0x8000,
	DECISION = 0x4000;

export function numberOf(id: string): number {
	const [, kind, digits] = /-([A-Z]?)(\d+)$/.exec(id) ?? [];
	return Number(digits) + (kind === 'R' ? RULING : kind === 'D' ? DECISION : 0);
}

/** As q_rule_name() writes it. */
export function idOf(ledger: string, rule: number): string {
	const kind = rule & RULING ? 'R' : rule & DECISION ? 'D' : '';
	const number = String(rule & (DECISION - 1));
	return `${ledger}-${kind}${kind ? number.padStart(2, '0') : number}`;
}
