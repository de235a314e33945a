import type { Command } from '../command.ts'

const bounce: Command = {
  name: 'mail bounce',
  summary: 'Hand in a delivery status notification: a mail of any tenant that came back',
  explanation: [
    'Reads one message from its standard input, as a mail system hands it to a program, and notes what it',
    'reports in the mail whose Message-ID it returns. Works directly on the database.',
  ],
  examples: ['mail bounce < message.eml'],
  async run(_given, surroundings) {
    // Loaded on demand: commands that only call the service start faster without database code.
    const { handInBounce } = await import('./hand-in-bounce.ts')
    return handInBounce(surroundings)
  },
}

export const mailCommands = [bounce]
