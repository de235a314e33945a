// Runs a TypeScript file or the tests: `node launch.mjs [node options] <file> [arguments]`.
// Works on Node 18 and later: it installs the dependencies where they are missing or out of date,
// and hands over to a Node that runs TypeScript, which the dependencies bring along for Linux.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const requiredMajor = 24
const root = fileURLToPath(new URL('.', import.meta.url))
const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.kontor-stamp')
// Compiled code of former starts: it halves the time that the imports take.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'kontor')
// The allocator of glibc gives threads an area each, and what they free stays theirs: with one for all a process that
// serves takes some 20 MB less. It is read at the start of a process alone.
const mallocArenas = '1'

ensureDependencies()
run(findNode(), process.argv.slice(2))

function ensureDependencies() {
  if (!existsSync(lockFile)) return
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!installedByHand()) install()
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // A read-only installation is compared again at every start, which costs some milliseconds.
  }
}

/** Whether an `npm install` or `npm ci` by somebody else left what the lock file asks for. */
function installedByHand() {
  const recordFile = join(modules, '.package-lock.json')
  if (!existsSync(recordFile)) return false
  const installed = packagesOf(recordFile)
  const omitted = `${process.env.npm_config_omit ?? ''} ${process.env.NODE_ENV === 'production' ? 'dev' : ''}`
  return Object.entries(packagesOf(lockFile)).every(([path, wanted]) => {
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    return path === '' || wanted.optional || (wanted.dev && /\bdev\b/.test(omitted))
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

function install() {
  process.stderr.write('Installing the dependencies (npm ci) …\n')
  // npm names its own script when it runs us; another package manager's is of no use here.
  const script = process.env.npm_execpath ?? ''
  const [command, ...first] = basename(script).startsWith('npm-cli')
    ? [process.execPath, script]
    : ['npm']
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, [...first, 'ci', ...flags], { cwd: root, encoding: 'utf8' })
  if (result.status === 0) return
  const reason = result.error?.message ?? `${result.stdout}${result.stderr}`
  fail(`The dependencies could not be installed:\n${reason.trimEnd()}`)
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath
  const brought = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(brought)) return brought
  return fail(
    `Node ${requiredMajor} or later is needed, and this is ${process.version}. ` +
      `Install it from https://nodejs.org (no package brings it for ${process.platform} on ${process.arch}).`,
  )
}

function run(node, args) {
  const env = { MALLOC_ARENA_MAX: mallocArenas, ...process.env, NODE_COMPILE_CACHE: compileCache }
  const child = spawn(node, args, { stdio: 'inherit', env })
  // Ctrl-C in a terminal reaches the child as well: passing it on would interrupt it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  child.on('error', (error) => fail(`${node} does not run on this system: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm runs a script in a shell, and a shell that is ended does not notify its children. */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
