import { setTimeout as pause } from 'node:timers/promises'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { OwnMailServer } from '../../platform/testing/own-mail-server.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { printingWorld } from './printing-world.ts'

/** A tenant with delivery notes, and a worker that may reach mail servers of this machine. */
export async function mailWorld() {
  const w = await printingWorld()
  const { alice, call } = w

  const settings = ({ host, port }: OwnMailServer, more: object = {}) => ({
    ...{ name: 'Our provider', host, port, security: 'none' },
    ...{ senderAddress: 'shop@harbour.example', senderName: 'Harbour', ...more },
  })

  /** Makes it the server of the tenant. */
  async function newMailServer(server: OwnMailServer, more: object = {}): Promise<string> {
    const made = await call(alice.app, 'POST /v2/mail-servers', settings(server, more))
    if (made.status !== 201) throw new Error(made.text)
    return made.body.id
  }

  const send = (noteId: number, query = '?recipients=kim@customer.example', headers = {}) =>
    call(alice.app, `POST /v1/deliveryNotes/${noteId}/output/mail${query}`, undefined, headers)
  const readMail = async (id: number) => (await call(alice.app, `GET /v1/mails/${id}`)).body

  /** The mail once it satisfies a condition. */
  async function mailOnce(
    id: number,
    isSo: (mail: { Status: string; ErrorCode: string | null }) => boolean,
  ) {
    const deadline = performance.now() + 20_000
    for (;;) {
      const mail = await readMail(id)
      if (isSo(mail)) return mail
      if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(mail)}`)
      await pause(20)
    }
  }
  const mailEnded = (id: number) =>
    mailOnce(id, ({ Status }) => ['sent', 'refused', 'failed', 'cancelled'].includes(Status))
  /** Tried and not sent: it waits for its next attempt. */
  const mailWaits = (id: number) =>
    mailOnce(
      id,
      ({ Status, ErrorCode }) => ['queued', 'waiting'].includes(Status) && ErrorCode !== null,
    )

  /** Mails that wait for their next attempt have it now. */
  const hurryMails = () =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.jobs set run_at = now()
        where tenant_id = ${tx.tenantId} and kind = 'mail' and status = 'queued' returning id`),
    )

  const workWith = (mailServer: MailServer) => startWorker(w, jobKinds, w.outbound, { mailServer })
  return {
    ...w,
    settings,
    newMailServer,
    send,
    readMail,
    mailOnce,
    mailEnded,
    mailWaits,
    hurryMails,
    workWith,
  }
}

/** The parts of a mail that are encoded in base64, by the name of their file. */
export function attachmentsOf(text: string): Record<string, Buffer> {
  const found = text.matchAll(
    /filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g,
  )
  return Object.fromEntries(
    Array.from(found, ([, name = '', body = '']) => [name, Buffer.from(body, 'base64')]),
  )
}
