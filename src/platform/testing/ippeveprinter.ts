import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A printer made of software by others (`ippeveprinter` of CUPS), which keeps what it is sent. */
export interface EvePrinter {
  readonly address: string
  /** The documents that it has spooled. */
  readonly spooled: () => Buffer[]
}

const programs = ['ippeveprinter', 'dbus-daemon', 'avahi-daemon']
const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)

/** For tests that print: they are skipped where these programs are not installed. */
export const unlessIppeveprinterIsMissing = {
  skip:
    missing.length === 0
      ? false
      : `${missing.join(', ').toUpperCase()} IS NOT HERE (Debian: cups-ipp-utils, dbus, avahi-daemon)`,
}

const busConfig = (socket: string) => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/>
<allow eavesdrop="true"/><allow own="*"/><allow user="*"/></policy>
</busconfig>`

/** It announces on the loopback interface alone. */
const avahiConfig = `[server]
use-ipv4=yes
use-ipv6=no
allow-interfaces=lo
enable-dbus=yes
[wide-area]
enable-wide-area=no
[publish]
publish-workstation=no
publish-hinfo=no
`

/**
 * Starts the printer on a free port of this machine. It does not run without a bus and a responder for names, which
 * are started for it alone; all of them end with the test file.
 */
export async function ippeveprinter(...options: string[]): Promise<EvePrinter> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-printer-'))
  const children: ChildProcess[] = []
  after(() => {
    for (const child of children.toReversed()) child.kill('SIGTERM')
    rmSync(directory, { recursive: true, force: true })
  })
  const socket = join(directory, 'bus')
  const start = (name: string, args: string[]) => {
    const bus = `DBUS_SYSTEM_BUS_ADDRESS=unix:path=${socket}`
    children.push(spawn('env', [bus, name, ...args], { stdio: 'ignore' }))
  }
  const [bus, names, spool] = ['bus.conf', 'avahi.conf', 'spool'].map((name) =>
    join(directory, name),
  ) as [string, string, string]
  mkdirSync(spool)
  writeFileSync(bus, busConfig(socket))
  writeFileSync(names, avahiConfig)
  start('dbus-daemon', [`--config-file=${bus}`, '--nofork', '--nosyslog'])
  await until(() => existsSync(socket))
  start('avahi-daemon', ['--no-drop-root', '--no-chroot', '--no-rlimits', '-f', names])
  const port = await freePort()
  const args = ['-r', 'off', '-k', '-d', spool, '-p', String(port), '-n', 'localhost']
  // The responder needs a moment until it answers on the bus; before that the printer ends at once.
  await until(async () => {
    const last = children.at(-1)
    if (children.length < 3 || last?.exitCode !== null)
      start('ippeveprinter', [...args, ...options, 'Test'])
    await pause(100)
    return isOpen(port)
  })
  return {
    address: `ipp://127.0.0.1:${port}/ipp/print`,
    spooled: () =>
      readdirSync(spool)
        .toSorted()
        .map((name) => readFileSync(join(spool, name))),
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('the printer did not start')
    await pause(30)
  }
}

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}
