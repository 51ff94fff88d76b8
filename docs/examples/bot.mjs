// A bot for quinte arena: quinte arena starfighter 'bot:node bot.mjs' cadet
import { createInterface } from 'node:readline';

/** Any answer that is listed. Put your own idea here: question.view is what you may know. */
function choose(question) {
	return question.legal[Math.floor(Math.random() * question.legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
	const { id, method, params } = JSON.parse(line);
	if (method === 'over') continue; // nobody waits for a reply
	const result = method === 'answer' ? choose(params) : true;
	process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\n');
}
