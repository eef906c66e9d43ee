import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../portal/dist')
const hashedFile = /^(.+-)([\w-]{8})(\.(?:js|css))$/

/** The built portal once more as the next release: every script and style has another name, and none of the old ones is there. */
export function writeNextBuild(folder: string): string {
  const assets = readdirSync(join(built, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const newNames = new Map(assets.flatMap((name) => (hashedFile.test(name) ? [[name, renamed(name)]] : [])))
  const copy = (from: string, to: string) => {
    const content = readFileSync(join(built, from))
    writeFileSync(join(folder, to), isText(from) ? renameAll(content.toString(), newNames) : content)
  }
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const name of assets) copy(`assets/${name}`, `assets/${newNames.get(name) ?? name}`)
  for (const entry of readdirSync(built, { withFileTypes: true }))
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name)) copy(entry.name, entry.name)
  writeFileSync(join(folder, 'build-id.txt'), 'next')
  return folder
}

const renamed = (name: string) =>
  name.replace(
    hashedFile,
    (_, start: string, hash: string, end: string) => `${start}${[...hash].reverse().join('')}${end}`,
  )

const isText = (name: string) => /\.(js|css|html)$/.test(name)

const renameAll = (text: string, names: ReadonlyMap<string, string>) =>
  text.replace(/[\w-]+-[\w-]{8}\.(?:js|css)/g, (name) => names.get(name) ?? name)
