/** Settings of the operator for channels, these by default. */
export const channelSettings = {
  /** Seconds after which an unacknowledged event is delivered again, of a channel that says nothing itself. */
  channelRedeliverySeconds: 300,
  /** Days that an event may be in the queue: a channel that was away for longer asks for everything again. */
  channelWaitingDays: 30,
  /** Days that a failed event is kept, with its content. */
  channelFailedDays: 90,
  /** Days for which it is kept what was acknowledged or replaced. */
  channelLedgerDays: 14,
  /** Days that notifications of channels and their reports are kept. */
  channelMessageDays: 365,
  /** A channel that has not polled for so many minutes does not itself end what was delivered ten times. */
  channelSilentMinutes: 15,
}

export type ChannelSettings = Readonly<typeof channelSettings>
