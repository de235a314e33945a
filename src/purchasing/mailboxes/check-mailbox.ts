import { enqueueJob } from '../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../platform/jobs/job-record.ts'
import { readJob } from '../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchMailbox } from './mailbox.ts'
import { mailboxCheckJob } from './mailbox-check-job.ts'
import { findMailbox } from './mailbox-store.ts'

export const checkMailbox = operation({
  name: 'checkMailbox',
  summary: 'Check a mailbox for invoices',
  description:
    'Starts a job that reads the mailbox at once, also one that is not active, and returns the job; its result is how many mails and new invoices there were. Refused with 404 `mailbox.missing`; the job with `mailbox.unreachable`, `mailbox.too-slow`, `mailbox.insecure`, `mailbox.login-refused`, `mailbox.folder-missing`, `mailbox.move-refused`, `mailbox.answer-unreadable` or `mailbox.password-unreadable`.',
  method: 'POST',
  path: { v1: '/mailboxes/{mailboxId}/check', v2: '/mailboxes/{mailboxId}/check' },
  scope: 'mailboxes.write',
  pathParameters: { mailboxId: ReferenceField() },
  answer: { status: 201, shape: jobShape([mailboxCheckJob]) },

  async handle({ tx, path, headers, audit, locate }) {
    const mailbox = await findMailbox(tx, path.mailboxId)
    if (!mailbox) throw noSuchMailbox()
    const parameters = { mailboxId: mailbox.id }
    const id = await enqueueJob(tx, { kind: mailboxCheckJob.name, parameters })
    const after = { kind: mailboxCheckJob.name, mailboxId: mailbox.uuid }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
