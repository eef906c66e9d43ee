import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with what a build of the portal brings, a file of each kind. */
export function writeSamplePortal(): string {
  const portalDir = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  mkdirSync(join(portalDir, 'assets'))
  writeFileSync(join(portalDir, 'index.html'), '<p>partner page</p>')
  writeFileSync(join(portalDir, 'customer.html'), '<p>customer page</p>')
  writeFileSync(join(portalDir, 'assets', 'main-abc.js'), 'export {}')
  writeFileSync(join(portalDir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(portalDir, 'sw.js'), `self${' '.repeat(2000)}`)
  mkdirSync(join(portalDir, 'pages'))
  writeFileSync(join(portalDir, 'pages', 'topup-paynow-payment.html'), '<p>pay page</p>')
  for (const [lang, screen] of [
    ['hi', 'dashboard'],
    ['hi', 'index'],
    ['mr', 'topup-paynow-payment'],
  ] as const) {
    mkdirSync(join(portalDir, 'pages', lang), { recursive: true })
    writeFileSync(join(portalDir, 'pages', lang, `${screen}.html`), `<p>${screen} in ${lang}</p>`)
  }
  writeFileSync(
    join(portalDir, 'pages', 'dashboard.html'),
    `<head></head><h1>%insurer.brand% %insurer.tollFree%</h1>${' '.repeat(2000)}`,
  )
  writeFileSync(join(portalDir, 'build-id.txt'), 'abc')
  return portalDir
}
