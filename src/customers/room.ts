import { customFieldQuery } from '../platform/custom-fields/custom-field-graph-store.ts'
import { customFieldList } from '../platform/custom-fields/custom-field-list.ts'
import type { Room } from '../platform/room.ts'
import { queryCustomerCategories } from './categories/customer-category-graph-store.ts'
import { customerCategoryList } from './categories/customer-category-list.ts'
import { customerFeed } from './changes/customer-feed-store.ts'
import { customerCopies } from './copies.ts'
import { customerCustomFields } from './custom-fields/customer-custom-fields.ts'
import { customerEvents } from './customers/customer.ts'
import { customerQueries } from './customers/customer-graph-store.ts'
import { searchedCustomers } from './customers/searched-customers-store.ts'
import { attachedToCustomer } from './files/attached-to-customer.ts'
import { customerGroupList } from './groups/customer-group-list.ts'
import { customersLimits } from './limits.ts'
import { type CustomersOptions, customersOperations } from './operations.ts'
import { customerPartLists } from './parts/customer-part-lists.ts'
import { queryPaymentMethods } from './payment-methods/payment-method-graph-store.ts'
import { paymentMethodList } from './payment-methods/payment-method-list.ts'
import { customerDimensions } from './reported-customers-store.ts'
import { customersRetention } from './retention.ts'
import type { CustomersRetention } from './retention-store.ts'
import { customersScopes } from './scopes.ts'
import { customersFunctions, customersTables } from './tables.ts'
import { customersUndo } from './undo.ts'
import { customerWords } from './words.ts'
import { customerNumberRanges } from './writes/customer-numbers.ts'

/** Customers, their groups and categories. */
export const customers = (options: CustomersOptions & CustomersRetention): Room => ({
  name: 'customers',
  words: customerWords,
  searched: [searchedCustomers],
  limits: customersLimits,
  tables: customersTables,
  copies: customerCopies,
  retention: customersRetention(options),
  dimensions: customerDimensions,
  functions: customersFunctions,
  operations: customersOperations(options),
  undo: customersUndo,
  scopes: customersScopes,
  counted: [{ noun: 'customer', table: 'customers' }],
  referenceLists: [
    customerGroupList,
    customerCategoryList,
    paymentMethodList,
    ...customerPartLists,
    customFieldList(customerCustomFields),
  ],
  numberRanges: customerNumberRanges,
  events: [customerEvents],
  eventReaders: [customerFeed],
  attachments: [attachedToCustomer],
  graph: [
    ...customerQueries,
    queryCustomerCategories,
    queryPaymentMethods,
    customFieldQuery(customerCustomFields, {
      query: 'QueryCustomerCustomFields',
      type: 'CustomerCustomFieldListItem',
    }),
  ],
})
