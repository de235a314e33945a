import { DateField } from '../../../../shared/form/day-fields.tsx'
import { ChoiceField, DecimalField, TextField } from '../../../../shared/form/fields.tsx'
import type { Form } from '../../../../shared/form/use-form.ts'
import { FieldGroup, placed } from '../../../../shared/records/field-group.tsx'
import { countryChoices } from '../../../../shared/records/inputs/choices.ts'
import { ReferenceInput } from '../../../../shared/records/inputs/reference-input.tsx'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import { addressNames, addressParts, type OwnField, referred } from './terms-fields.ts'

interface GroupsProps {
  readonly form: Form
  readonly labelOf: (path: string) => string
  readonly isDisabled: boolean
}

/** The fields of an order that its page changes, by what they are about. */
export function TermsGroups({ form, labelOf, isDisabled }: GroupsProps) {
  const t = useT()
  const language = useLanguage()
  const props = (path: OwnField) => ({ form, path, isDisabled, label: labelOf(path) })
  const reference = (path: keyof typeof referred) => (
    <ReferenceInput {...props(path)} refersTo={referred[path]} />
  )
  const part = (path: string) => {
    const name = path.split('.')[1] ?? ''
    const own = { form, path, isDisabled, label: labelOf(path).replace(/^.*: /, '') }
    return name === 'countryIso' ? (
      <ChoiceField {...own} isRequired choices={countryChoices(language)} />
    ) : (
      <TextField {...own} />
    )
  }
  return (
    <>
      <FieldGroup
        title={t('group.work')}
        form={form}
        fields={[
          placed(reference('processStatusId')),
          placed(
            <DecimalField
              {...props('shippingDetails.shippingPriority')}
              description={t('field.priority.hint')}
            />,
          ),
          placed(reference('shippingMethodId')),
          placed(reference('paymentMethodId')),
          placed(<DateField {...props('shippingDetails.shippingDate')} />),
          placed(reference('assignedUserId')),
          placed(<TextField {...props('customerSalesOrderNumber')} />),
          placed(reference('processColourId'), 'seldom'),
          placed(<TextField {...props('externalDetails.externalSalesOrderNumber')} />, 'seldom'),
        ]}
      />
      <FieldGroup
        title={t('group.notes')}
        form={form}
        fields={[
          placed(<TextField {...props('text.comment')} isLong />, 'wide'),
          placed(<TextField {...props('text.customerComment')} isLong />, 'wide'),
          placed(<TextField {...props('text.printText')} isLong />, 'wide'),
        ]}
      />
      {addressNames.map((name) => (
        <FieldGroup
          key={name}
          title={t(name)}
          form={form}
          fields={[
            ...addressParts.often.map((one) => placed(part(`${name}.${one}`))),
            ...addressParts.seldom.map((one) => placed(part(`${name}.${one}`), 'seldom')),
          ]}
        />
      ))}
    </>
  )
}
