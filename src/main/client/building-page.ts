/** Shown at `/erp/` while the pages are not built. It loads itself again, without a script. */
export const buildingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Kontor</title>
</head>
<body>
<main>
<h1>Kontor</h1>
<p>The pages are being built, which takes some seconds. This page loads itself again.</p>
<p lang="de">Die Seiten werden gebaut. Das dauert einige Sekunden; diese Seite lädt sich selbst neu.</p>
<p><small>If this stays: the service was started without <code>npm start</code>, and <code>npm run web:build</code>
was not run.</small></p>
</main>
</body>
</html>
`
