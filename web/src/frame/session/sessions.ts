/** Notifies the tabs whose session had ended that there is a new one. */
export const sessions = new BroadcastChannel('kontor.sessions')
