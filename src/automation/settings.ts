/** Settings of the operator for automation, these by default. */
export const automationSettings = {
  /** Hours that events are kept for those who follow them and come back. */
  eventRetentionHours: 24,
}
