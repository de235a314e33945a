/** A kind of record whose numbers the service gives where the caller names none. */
export interface NumberRangeKind {
  /** As the range is called in the interface: `customer`. */
  readonly kind: string
  /** What is numbered, for the documentation. */
  readonly about: { readonly en: string }
  /** Whether every company has a range of its own. */
  readonly isPerCompany: boolean
  /** The range until the tenant changes it. */
  readonly usual: { readonly prefix: string; readonly digits: number; readonly nextNumber: number }
}
