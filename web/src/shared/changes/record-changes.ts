import { useEffect, useEffectEvent } from 'react'

/** Kinds of records about whose changes parts of the pages notify each other. */
export const resources = ['item', 'customer', 'salesOrder'] as const
export type Resource = (typeof resources)[number]

/** A record was changed through this page, by the person or by an app in it. */
export interface RecordChange {
  readonly resource: Resource
  /** Its uuid. */
  readonly id: string
  /** The part that reported the change, and so need not be notified. */
  readonly source?: unknown
}

type Listener = (change: RecordChange) => void

const listeners = new Set<Listener>()

/** Notifies all parts of the page that a record was changed. Nothing is kept for later listeners. */
export function sayChanged(change: RecordChange): void {
  for (const listener of [...listeners]) listener(change)
}

/** Is notified of changed records while the component is mounted. */
export function useRecordChanges(onChange: Listener): void {
  const hear = useEffectEvent(onChange)
  useEffect(() => {
    const listener: Listener = (change) => hear(change)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

const addresses: Readonly<Record<Resource, string>> = {
  item: '/items',
  customer: '/customers',
  salesOrder: '/orders',
}

/** The address of a record's page. */
export function addressOfRecord(resource: Resource, id: string): string {
  return `${addresses[resource]}/${id}`
}
