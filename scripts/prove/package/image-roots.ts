import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { copiedPaths, type DockerStage, type DockerStep, environmentOf, makeIgnore } from '../../lib/dockerfile.ts'

/** A stage as a folder that looks like the root of a machine. */
export interface StageRoot {
  path: string
  workdir: string
  env: Record<string, string>
  /** The folder of what was written on top of this machine's Debian; none for the bare one. */
  written?: string
}

interface BuildPlan {
  /** The folder that Docker would be given. */
  context: string
  /** Where the roots are made. */
  folder: string
  /** Where npm keeps what it has downloaded. */
  npmCache: string
}

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Where the machine itself may need them: Docker passes a proxy on, too. */
const passedOn = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

/**
 * Performs the steps of a Dockerfile without Docker: every stage is an overlay on this machine's own Debian, entered by chroot. Only in a mount
 * namespace of its own, which ends with the process.
 */
export function buildStages(stages: readonly DockerStage[], plan: BuildPlan): Map<string, StageRoot> {
  const built = new Map<string, StageRoot>()
  for (const [place, stage] of stages.entries()) {
    const below = built.get(stage.base)
    const base = below ?? baseImage(stage.base, plan)
    const root = overlay(join(plan.folder, `stage${place}`), base, plan)
    for (const step of stage.steps) perform(step, { root, built, plan })
    Object.assign(root.env, environmentOf(stage))
    built.set(stage.name || 'image', root)
  }
  return built
}

/** This machine stands in for Debian's image; Node's adds node and npm where that image has them. */
function baseImage(image: string, { folder }: BuildPlan): StageRoot {
  const bare = { path: '', workdir: '/', env: { PATH: systemPath } }
  if (!image.startsWith('node:')) return bare
  const written = join(folder, 'node-image')
  const npm = dirname(dirname(process.env.npm_execpath ?? ''))
  mkdirSync(join(written, 'usr/local/bin'), { recursive: true })
  cpSync(process.execPath, join(written, 'usr/local/bin/node'))
  cpSync(npm, join(written, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(written, 'usr/local/bin/npm'))
  return { ...bare, written }
}

function overlay(folder: string, base: StageRoot, { context, npmCache }: BuildPlan): StageRoot {
  const [path, written, work] = ['root', 'written', 'work'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [path, written, work]) mkdirSync(one, { recursive: true })
  // Copied, not stacked: an overlay takes no folder that lies inside another of its own.
  if (base.written) execFileSync('cp', ['-a', `${base.written}/.`, written])
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${written},workdir=${work}`, path)
  // What this machine has of its own must not help.
  for (const own of ['/tmp', '/root', '/home', ...(context.startsWith('/tmp/') ? [] : [context])])
    mount('-t', 'tmpfs', 'tmpfs', path + own)
  mount('--bind', '/dev', `${path}/dev`)
  mount('-t', 'proc', 'proc', `${path}/proc`)
  mkdirSync(`${path}/root/.npm`)
  mount('--bind', npmCache, `${path}/root/.npm`)
  return { path, workdir: base.workdir, env: { ...base.env }, written }
}

export function mount(...args: string[]): void {
  execFileSync('mount', args)
}

interface Building {
  root: StageRoot
  built: ReadonlyMap<string, StageRoot>
  plan: BuildPlan
}

function perform(step: DockerStep, { root, built, plan }: Building): void {
  const { instruction, text, flags } = step
  if (instruction === 'WORKDIR') {
    root.workdir = text
    mkdirSync(root.path + text, { recursive: true })
  } else if (instruction === 'COPY') copy(step, root, flags.from ? built.get(flags.from)! : plan)
  else if (instruction === 'RUN') {
    console.log(`RUN ${text}`)
    const given = passedOn.filter((name) => process.env[name]).map((name) => `${name}=${process.env[name]}`)
    const env = [...given, 'HOME=/root', 'npm_config_prefer_offline=true', 'npm_config_loglevel=error']
    execFileSync('chroot', [root.path, ...inside(root, env), 'sh', '-c', text], { stdio: 'inherit' })
  } else if (!['ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'].includes(instruction))
    throw new Error(`The proof does not know how to perform ${instruction}.`)
}

/** The command line that begins a program in the stage's folder with nothing but the stage's environment. */
export function inside({ workdir, env }: StageRoot, more: readonly string[] = []): string[] {
  return ['env', '-i', '-C', workdir, ...Object.entries(env).map(([name, value]) => `${name}=${value}`), ...more]
}

function copy(step: DockerStep, root: StageRoot, from: StageRoot | BuildPlan): void {
  const { sources, target } = copiedPaths(step)
  const at = join(root.path, target.startsWith('/') ? '' : root.workdir, target)
  for (const source of sources) {
    const isFolder = target.endsWith('/') || sources.length > 1
    if ('path' in from) copyAll(join(from.path, source), at)
    else copyContext(source, isFolder ? join(at, basename(source)) : at, from)
  }
}

/** From another stage: everything, with its links. */
function copyAll(source: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true })
  cpSync(source, at, { recursive: true, verbatimSymlinks: true })
}

function copyContext(source: string, at: string, { context }: BuildPlan): void {
  const isIgnored = makeIgnore(readFileSync(join(context, '.dockerignore'), 'utf8'))
  const filter = (path: string) => !isIgnored(relative(context, path))
  const folder = statSync(join(context, source)).isDirectory() ? at : dirname(at)
  mkdirSync(folder, { recursive: true })
  cpSync(join(context, source), at, { recursive: true, filter })
}
