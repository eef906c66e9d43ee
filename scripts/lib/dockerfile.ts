import { matchesGlob } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'

export interface DockerStep {
  instruction: string
  /** All of it after the flags, lines joined. */
  text: string
  /** --from=build as { from: 'build' }. */
  flags: Readonly<Record<string, string>>
}

export interface DockerStage {
  name: string
  /** An image, or the name of a stage before. */
  base: string
  steps: DockerStep[]
}

interface WithFlags {
  getFlags?: () => { getName(): string; getValue(): string | null }[]
}

/** The stages of a Dockerfile with their steps, in order. */
export function readDockerfile(content: string): DockerStage[] {
  const stages: DockerStage[] = []
  for (const one of DockerfileParser.parse(content).getInstructions()) {
    const instruction = one.getInstruction()
    const flags = (one as WithFlags).getFlags?.() ?? []
    const step = {
      instruction,
      text: one.getArgumentsContent() ?? '',
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    }
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = step.text.split(/\s+/)
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** Sources and target of a COPY. */
export function copiedPaths({ text }: DockerStep): { sources: string[]; target: string } {
  const paths = text.split(/\s+/)
  return { sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** NAME=value pairs of all ENV steps. */
export function environmentOf({ steps }: DockerStage): Record<string, string> {
  const pairs = steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

/** The program and its arguments where they are written as a list, as CMD and HEALTHCHECK have them here. */
export function commandOf(stage: DockerStage, instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = stage.steps.findLast((step) => step.instruction === instruction)?.text ?? ''
  const list = text.slice(text.indexOf('['))
  return list.startsWith('[') ? (JSON.parse(list) as string[]) : []
}

/** Whether a path of the folder is left out by .dockerignore: the last line that matches it or a folder above it decides. */
export function makeIgnore(content: string): (path: string) => boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const rules = lines.map((line) => ({ isException: line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  return (path) => {
    const folders = path.split('/').map((_, place, parts) => parts.slice(0, place + 1).join('/'))
    const deciding = rules.findLast(({ pattern }) => folders.some((folder) => matchesGlob(folder, pattern)))
    return deciding !== undefined && !deciding.isException
  }
}
