// shadow.js - the search writes its styles into a style element, which the server's policy does not allow. This hands
// them to the browser as a style sheet made by a script, which it does.
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (how) {
	const root = attach.call(this, how);
	const append = root.appendChild.bind(root);
	root.appendChild = (node) => {
		if (node.nodeName !== 'STYLE') return append(node);
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(node.textContent);
		root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
		return node;
	};
	return root;
};
