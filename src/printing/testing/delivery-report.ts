/** What a server reports of one recipient. */
interface ReportedRecipient {
  readonly address: string
  readonly action?: string
  readonly status?: string
  readonly diagnosis?: string
  /** As the sender knew it, where the server knows another address. */
  readonly original?: string
}

interface ReportDraft {
  /** With angle brackets; empty: the header of the mail is not returned. */
  readonly messageId: string
  readonly recipients: readonly ReportedRecipient[]
  /** The type of the returned part. */
  readonly returned?: string
}

/** A delivery status notification (RFC 3464) as a mail server writes it, lines ending in CR LF. */
export function deliveryReport({ messageId, recipients, returned }: ReportDraft): string {
  const groups = recipients.map(({ address, action = 'failed', ...more }) =>
    [
      ...(more.original === undefined ? [] : [`Original-Recipient: rfc822;${more.original}`]),
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${more.status ?? '5.1.1'}`,
      'Remote-MTA: dns; mx.customer.example',
      `Diagnostic-Code: smtp; ${more.diagnosis ?? '550 5.1.1 no such user'}`,
    ].join('\n'),
  )
  const parts = [
    'Content-Type: text/plain; charset=us-ascii\n\nYour message could not be delivered.\n',
    `Content-Type: message/delivery-status\n\n${['Reporting-MTA: dns; mail.provider.example', ...groups].join('\n\n')}\n`,
    ...(messageId === ''
      ? []
      : [
          `Content-Type: ${returned ?? 'message/rfc822'}\n\nFrom: shop@harbour.example\nMessage-ID:\n ${messageId}\nSubject: Delivery note\n\nThe text of the mail.\n`,
        ]),
  ]
  const lines = [
    'From: MAILER-DAEMON@provider.example',
    'To: shop@harbour.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <20300101.1234@provider.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_between"',
    '',
    ...parts.map((part) => `--=_between\n${part}`),
    '--=_between--',
    '',
  ]
  return lines.join('\n').replaceAll('\n', '\r\n')
}
