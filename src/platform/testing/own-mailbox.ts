import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ownCertificate } from './own-certificate.ts'

const program = '/usr/sbin/dovecot'

/** Why tests with a mailbox are skipped; undefined where they can run. */
export const noMailboxServer = existsSync(program)
  ? undefined
  : `SKIPPED: ${program} is missing; it is in Debian's dovecot-imapd`

export interface OwnMailbox {
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly password: string
  /** Puts a message into INBOX, as if it had come. */
  readonly put: (message: string | Buffer) => Promise<void>
  /** How many messages a folder has. */
  readonly count: (folder?: string) => Promise<number>
  /** Takes the right to write from the folder with everything in it, or gives it back. */
  readonly setWritable: (isWritable: boolean) => Promise<void>
}

/**
 * Starts a mail server (Dovecot) with one mailbox on a free port of this machine, which speaks TLS from the first byte
 * and is ended when the test file ends.
 */
export async function ownMailbox(): Promise<OwnMailbox> {
  const directory = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const port = await freePort()
  const [userName, password] = ['invoices@harbour.example', 'correct-horse']
  const mails = join(directory, 'mails')
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(mails, name), { recursive: true })
  const { key, cert } = ownCertificate('mailbox')
  await writeFile(join(directory, 'key.pem'), key)
  await writeFile(join(directory, 'cert.pem'), cert)
  const owner = await ownerOf([
    directory,
    mails,
    ...['new', 'cur', 'tmp'].map((name) => join(mails, name)),
  ])
  const file = join(directory, 'dovecot.conf')
  await writeFile(file, settings({ directory, port, password, owner }))
  const server = spawn(program, ['-F', '-c', file], { stdio: 'ignore' })
  after(() => end(server, directory))
  await untilItAnswers(port, server)
  let number = 0
  return {
    ...{ host: '127.0.0.1', port, userName, password },
    async put(message) {
      const path = join(mails, 'new', `${Date.now()}.${process.pid}_${number++}.test`)
      await writeFile(path, message)
      if (owner.isOther) await chown(path, owner.uid, owner.gid)
    },
    async count(folder) {
      const place = folder === undefined ? mails : join(mails, `.${folder}`)
      const lists = ['new', 'cur'].map((name) => readdir(join(place, name)).catch(() => []))
      return (await Promise.all(lists)).flat().length
    },
    async setWritable(isWritable) {
      const rights = 'lrwstipekxa'
      const acl = isWritable ? rights : 'lrs'
      await writeFile(join(mails, 'dovecot-acl'), `owner ${acl}\n`)
      if (owner.isOther) await chown(join(mails, 'dovecot-acl'), owner.uid, owner.gid)
    },
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
  readonly name: string
  /** Whether it is another user than that of the test: the server reads no mails as root. */
  readonly isOther: boolean
}

async function ownerOf(paths: readonly string[]): Promise<Owner> {
  const { uid, gid, username } = userInfo()
  if (uid !== 0) return { uid, gid, name: username, isOther: false }
  const [, , otherUid = '', otherGid = ''] =
    (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .find((line) => line.startsWith('mail:'))
      ?.split(':') ?? []
  const owner = { uid: Number(otherUid), gid: Number(otherGid), name: 'root', isOther: true }
  for (const path of paths) await chown(path, owner.uid, owner.gid)
  return owner
}

interface Settings {
  readonly directory: string
  readonly port: number
  readonly password: string
  readonly owner: Owner
}

function settings({ directory, port, password, owner }: Settings): string {
  const internal = owner.isOther
    ? ''
    : `
default_internal_user = ${owner.name}
default_login_user = ${owner.name}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`
  return `
base_dir = ${directory}/run
state_dir = ${directory}/state
instance_name = ${directory}
log_path = ${directory}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
mail_location = maildir:${directory}/mails
mail_plugins = acl
first_valid_uid = 1
first_valid_gid = 1
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${directory}/mails
}
plugin {
  acl = vfile
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
${internal}
`
}

async function untilItAnswers(port: number, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!answers(port)) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new Error(`the mail server does not start: ${server.exitCode}`)
    }
    await pause(50)
  }
}

function answers(port: number): boolean {
  try {
    const words = ['s_client', '-quiet', '-connect', `127.0.0.1:${port}`]
    return execFileSync('openssl', words, {
      input: 'a logout\r\n',
      stdio: 'pipe',
      timeout: 5_000,
    }).includes('OK')
  } catch {
    return false
  }
}

async function end(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  await rm(directory, { recursive: true, force: true })
}
