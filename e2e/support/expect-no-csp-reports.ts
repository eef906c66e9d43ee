/** What the walk of the reports itself provokes; no page of ours embeds an object. */
const provoked = 'object-src'

/** After all walks: a browser that refused any part of any page reported it to the server, and the run fails. */
export default async function expectNoCspReports(): Promise<void> {
  const metrics = await (await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/metrics`)).text()
  const reports = [...metrics.matchAll(/^csp_reports\{directive="([^"]+)".*\} (\d+)$/gm)]
  const refused = reports
    .filter(([, directive]) => directive !== provoked)
    .map(([, name, count]) => `${name}: ${count}`)
  if (refused.length > 0)
    throw new Error(`Browsers refused parts of pages by the content security policy: ${refused.join(', ')}`)
}
