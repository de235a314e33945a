import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * Identifies a process, so that a later one with the same number is not mistaken for it: its start
 * time, on Linux together with the boot id. Undefined when there is no such process, or when it has
 * ended and waits to be reaped.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : portableIdentity(pid)
}

/** Whether the process runs in `directory`; a postmaster stays in it for its whole life. */
export function worksIn(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(directory)
  try {
    const [here, there] = [statSync(`/proc/${pid}/cwd`), statSync(directory)]
    return here.ino === there.ino && here.dev === there.dev
  } catch {
    return false
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command name stands in brackets and may itself contain brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return undefined
  }
}

function portableIdentity(pid: number): string | undefined {
  const [state, ...started] = ps(pid, 'stat=,lstart=').trim().split(/\s+/)
  return state && !state.startsWith('Z') ? started.join(' ') : undefined
}

function ps(pid: number, format: string): string {
  return spawnSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
