import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BuiltFile, buildOfSources, buildsDirectory, fileListName } from './client-build.ts'
import { writeGenerated } from './generated.ts'

// Builds the pages for the staff where that has not been done for these sources. Several of these may run at
// once: one builds, the others wait for it. A build that has its final name is complete: it gets it at the end.

const buildsKept = 3
const compressible = /\.(js|css|svg|html)$/
const hourMs = 3_600_000

const name = buildOfSources()
const directory = join(buildsDirectory, name)
const lock = join(buildsDirectory, `${name}.lock`)

mkdirSync(buildsDirectory, { recursive: true })
while (!existsSync(directory)) {
  if (takeLock()) {
    try {
      await build()
    } finally {
      rmSync(lock, { force: true })
    }
  } else {
    await pause(200)
  }
}

/** A lock belongs to the process that it names, and is free when that process has ended. */
function takeLock(): boolean {
  try {
    const file = openSync(lock, 'wx')
    writeFileSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isAbandoned()) rmSync(lock, { force: true })
    return false
  }
}

function isAbandoned(): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // The file is empty for the moment between its making and its writing.
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs > 10_000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function build(): Promise<void> {
  writeGenerated()
  const { build: bundle } = await import('vite')
  const outDir = mkdtempSync(join(buildsDirectory, '.new-'))
  const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url))
  await bundle({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const files = readdirSync(join(outDir, 'assets')).map((file) =>
    compressed(outDir, `assets/${file}`),
  )
  writeFileSync(join(outDir, fileListName), JSON.stringify(files))
  // Only its owner can read a temporary folder, but another user may run the service.
  chmodSync(outDir, 0o755)
  publish(outDir)
  removeOld()
}

/** Another process may have taken over the lock and been quicker: its build has the same content. */
function publish(outDir: string): void {
  try {
    renameSync(outDir, directory)
  } catch (error) {
    if (!existsSync(directory)) throw error
    rmSync(outDir, { recursive: true })
  }
}

function compressed(outDir: string, path: string): BuiltFile {
  if (!compressible.test(path)) return { path, isCompressed: false }
  const plain = readFileSync(join(outDir, path))
  writeFileSync(join(outDir, `${path}.br`), brotliCompressSync(plain))
  writeFileSync(join(outDir, `${path}.gz`), gzipSync(plain, { level: 9 }))
  return { path, isCompressed: true }
}

/** Keeps some earlier builds, since open tabs still load files of theirs. Removes unfinished ones. */
function removeOld(): void {
  const entries = readdirSync(buildsDirectory)
    .map((entry) => join(buildsDirectory, entry))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
  const finished = entries.filter(({ path }) => existsSync(join(path, fileListName)))
  const isUnfinished = ({ path, at }: { path: string; at: number }) =>
    /[\\/]\.new-[^\\/]*$/.test(path) && Date.now() - at > hourMs
  for (const { path } of [...finished.slice(buildsKept), ...entries.filter(isUnfinished)])
    rmSync(path, { recursive: true, force: true })
}
