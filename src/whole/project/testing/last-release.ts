import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const { commit, version } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as {
  commit: string
  version: string
}

/** Why the last release cannot be had here: an archive without history, a shallow clone, no git. */
export function lackOfRelease(): string | false {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return false
  } catch {
    return `NOT TESTED HERE: git or the commit ${commit} of the release ${version} is missing`
  }
}

/** The files of the last release, with the installed packages of this version. Removed at the end. */
export function unpackLastRelease(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-release-'))
  after(() => rmSync(directory, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit, 'src', 'migrations', 'package.json'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  return directory
}
