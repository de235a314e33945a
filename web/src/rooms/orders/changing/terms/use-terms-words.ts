import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { useT } from '../texts.ts'
import { addressNames, labels, type OwnField, referred } from './terms-fields.ts'

type AddressLabel = Parameters<ReturnType<typeof useT>>[0]

/** What the fields are called, and how their values are written where two people changed them. */
export function useTermsWords() {
  const t = useT()
  const { number, date } = useFormats()
  const names = {
    processStatusId: useReferred(referred.processStatusId),
    processColourId: useReferred(referred.processColourId),
    shippingMethodId: useReferred(referred.shippingMethodId),
    paymentMethodId: useReferred(referred.paymentMethodId),
    assignedUserId: useReferred(referred.assignedUserId),
  }
  const labelOf = (path: string): string => {
    const own = labels[path as OwnField]
    if (own) return t(own)
    const [group, part] = path.split('.')
    const address = addressNames.find((name) => name === group)
    const label = t(`address.${part}` as AddressLabel)
    return address ? `${t(address)}: ${label}` : path
  }
  const write = (value: unknown, path: string): string => {
    if (value === null || value === undefined || value === '') return t('notSet')
    if (path in names) return names[path as keyof typeof names].nameOf(value)
    if (typeof value === 'number') return number(value)
    return path === 'shippingDetails.shippingDate' ? date(String(value)) : String(value)
  }
  return { labelOf, write }
}
