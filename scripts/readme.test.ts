import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/upgrading.md', 'docs/running.md']

/** `server/src/db/` and the like; a name with a star is looked for. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:domain|words|contract|server|portal|e2e|bench|scripts|docs|deploy)\/[\w./*-]*)`/g)].map(
    (hit) => hit[1]!,
  )
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map((hit) => hit[1]!)

describe('what the documents point to', () => {
  it.each(documents)('%s names files and folders that exist', (document) => {
    const text = readFileSync(document, 'utf8')
    const folder = document.includes('/') ? 'docs' : '.'
    const named = [...pathsIn(text), ...linksIn(text).map((link) => `${folder}/${link}`)]
    expect(named.filter((path) => !existsSync(path) && globSync(path).length === 0)).toEqual([])
  })

  it('README names a folder of the map for every package, and every npm command exists', () => {
    const text = readFileSync('README.md', 'utf8')
    const { scripts, workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
      workspaces: string[]
    }
    expect(workspaces.filter((name) => !text.includes(`\`${name}/\``))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map((hit) => hit[1]!)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const forOperators = Object.keys(scripts).filter((name) => /^(prove|deploy)/.test(name))
    expect(forOperators.filter((name) => !commands.includes(name))).toEqual([])
  })

  it.each(['domain', 'server', 'portal'])('the map says what every folder of %s holds', (name) => {
    const row = readFileSync('README.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}/\` |`))
    const folders = readdirSync(`${name}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const unnamed = folders.filter(({ name }) => name !== 'testing' && !new RegExp(`\`${name}/?\``).test(row ?? ''))
    expect(unnamed.map((folder) => folder.name)).toEqual([])
  })

  it('a saved quote is followed from field to row in at most eight files', () => {
    const [, way = ''] = /## Follow one click\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
    const steps = way.split('\n').filter((line) => /^\d+\. /.test(line))
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.length).toBeLessThanOrEqual(8)
    for (const step of steps)
      expect(
        pathsIn(step).filter((path) => path.endsWith('.ts') || path.endsWith('.tsx')),
        step,
      ).toHaveLength(1)
  })
})
