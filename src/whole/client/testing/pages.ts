import assert from 'node:assert/strict'
import { pagesOfTheWarehouse } from './pages-of-the-warehouse.ts'
import type { ShownPage } from './shown-page.ts'
import { type StaffBrowser, settled } from './staff-browser.ts'
import { type StaffGround, tokenOfClient } from './staff-ground.ts'

/** A desk, a tablet and a telephone. */
export const sizes = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

export const pages: readonly ShownPage[] = [
  { name: 'today', path: '/' },
  { name: 'reports', path: '/reports' },
  {
    name: 'best-sellers',
    path: '/reports/new?measures=["revenue","quantity"]&by=item&period=last-30-days&comparedWith=before',
  },
  {
    name: 'revenue-by-month',
    path: '/reports/new?comparedWith=year-before&view=lines',
  },
  { name: 'items', path: '/items' },
  { name: 'item', path: '/items/{id}', record: ['items', 'id'] },
  { name: 'item-purchasing', path: '/items/{id}?tab=purchasing', record: ['items', 'id'] },
  { name: 'new-item', path: '/items/new' },
  { name: 'customers', path: '/customers' },
  {
    name: 'customer',
    path: '/customers/{id}',
    record: ['customers', 'customerId'],
  },
  ...['master', 'people', 'accounts', 'prices', 'files'].map((tab) => ({
    name: `customer-${tab}`,
    path: `/customers/{id}?tab=${tab}`,
    record: ['customers', 'customerId'] as const,
  })),
  { name: 'new-customer', path: '/customers/new' },
  { name: 'stock-value', path: '/accounting/stock-value' },
  ...pagesOfTheWarehouse,
  { name: 'production', path: '/production' },
  {
    name: 'production-order',
    path: '/production/orders/{id}',
    record: ['production-orders', 'id'],
  },
  { name: 'production-items', path: '/production/items' },
  {
    name: 'production-item',
    path: '/production/items/{id}',
    record: ['production-items', 'id'],
  },
  { name: 'orders', path: '/orders' },
  { name: 'new-order', path: '/orders/new' },
  { name: 'order', path: '/orders/{id}', record: ['sales-orders', 'id'] },
  {
    name: 'order-drop-shipped',
    path: '/orders/{id}',
    record: ['sales-orders?searchKeyWord=SO-100901', 'id'],
  },
  { name: 'order-lines', path: '/orders/{id}/lines', record: ['sales-orders', 'id'] },
  { name: 'order-terms', path: '/orders/{id}/terms', record: ['sales-orders', 'id'] },
  { name: 'quotations', path: '/orders/quotations' },
  { name: 'new-quotation', path: '/orders/quotations/new' },
  {
    name: 'quotation',
    path: '/orders/quotations/{id}',
    record: ['sales-quotations', 'id'],
  },
  { name: 'delivery-notes', path: '/orders/deliveries' },
  {
    name: 'delivery-note',
    path: '/orders/deliveries/{id}',
    record: ['delivery-notes', 'id'],
  },
  { name: 'late-lines', path: '/orders/late' },
  { name: 'invoices', path: '/invoices' },
  { name: 'invoice', path: '/invoices/{id}', record: ['invoices', 'id'] },
  { name: 'credit-notes', path: '/invoices/credit-notes' },
  {
    name: 'credit-note',
    path: '/invoices/credit-notes/{id}',
    record: ['credit-notes', 'id'],
  },
  { name: 'returns', path: '/returns' },
  { name: 'return', path: '/returns/{id}', record: ['returns', 'id'] },
  { name: 'new-return', path: '/returns/new' },
  { name: 'payments', path: '/payments' },
  { name: 'payment', path: '/payments?payment={id}', record: ['payments', 'id'] },
  { name: 'new-payment', path: '/payments/new' },
  { name: 'open-items', path: '/payments/open' },
  { name: 'open-invoices', path: '/payments/open/invoices' },
  { name: 'bank-statements', path: '/payments/statements' },
  {
    name: 'bank-statement',
    path: '/payments/statements/{id}',
    record: ['bank-statements', 'id'],
  },
  { name: 'payment-runs', path: '/payments/runs' },
  { name: 'payment-run', path: '/payments/runs/{id}', record: ['payment-runs', 'id'] },
  { name: 'bank-lines', path: '/payments/lines?state=all' },
  { name: 'purchase-proposals', path: '/purchasing/proposals' },
  { name: 'supplier-orders', path: '/purchasing/orders' },
  {
    name: 'supplier-order',
    path: '/purchasing/orders/{id}',
    record: ['supplier-orders?status=2', 'id'],
  },
  {
    name: 'supplier-order-draft',
    path: '/purchasing/orders/{id}',
    record: ['supplier-orders?status=1', 'id'],
  },
  { name: 'incoming-invoices', path: '/purchasing' },
  {
    name: 'incoming-invoice',
    path: '/purchasing/{id}',
    record: ['purchase-invoices?status=checked', 'id'],
  },
  { name: 'accounting', path: '/accounting' },
  { name: 'revenue', path: '/accounting/revenue?by=country' },
  { name: 'closed-months', path: '/accounting/periods' },
  { name: 'tax-figures', path: '/accounting/taxes' },
  { name: 'vies', path: '/accounting/vies' },
  { name: 'procedures', path: '/accounting/procedures' },
  { name: 'audit-export', path: '/accounting/audit' },
  { name: 'accounting-settings', path: '/accounting/settings' },
  { name: 'vouchers', path: '/vouchers' },
  { name: 'new-voucher', path: '/vouchers/new' },
  { name: 'voucher', path: '/vouchers/{id}', record: ['vouchers', 'id'] },
  { name: 'reminders', path: '/reminders' },
  { name: 'reminder-levels', path: '/reminders/settings' },
  { name: 'dunning-run', path: '/reminders/{id}', record: ['dunning-runs', 'id'] },
  { name: 'warehouse', path: '/warehouse' },
  { name: 'channels', path: '/channels' },
  { name: 'channel', path: '/channels/{id}', record: ['channel-connections', 'salesChannelId'] },
  { name: 'apps', path: '/apps' },
  { name: 'app', path: '/apps/{id}', record: ['apps', 'extensionId'] },
  { name: 'registration', path: '/registration' },
  { name: 'registered-apps', path: '/registration/apps' },
  { name: 'jobs', path: '/jobs' },
  { name: 'import', path: '/jobs/import' },
  { name: 'users', path: '/users' },
  { name: 'user', path: '/users/{id}', record: ['admin/users', 'id'] },
  { name: 'new-user', path: '/users/new' },
  { name: 'roles', path: '/users/roles' },
  { name: 'role', path: '/users/roles/{id}', record: ['admin/roles', 'id'] },
  { name: 'new-role', path: '/users/roles/new' },
  { name: 'settings', path: '/settings' },
  { name: 'shipping-methods', path: '/settings/shipping-methods' },
  {
    name: 'shipping-method',
    path: '/settings/shipping-methods/{id}',
    record: ['shipping-methods', 'id'],
  },
  {
    name: 'form-editor',
    path: '/settings/forms/{id}/edit',
    record: ['forms', 'id'],
  },
  {
    name: 'mail-template-editor',
    path: '/settings/mail-templates/{id}/edit',
    record: ['mail-templates', 'id'],
  },
  { name: 'new-tax-rate', path: '/settings/tax-rates/new' },
  {
    name: 'company',
    path: '/settings/companies/{id}',
    record: ['companies', 'id'],
  },
  { name: 'tax-case', path: '/settings/tax-case?to=FR' },
  { name: 'retention', path: '/settings/retention' },
  { name: 'usage', path: '/settings/usage' },
  { name: 'deprecated-calls', path: '/settings/deprecated-calls' },
  { name: 'tenants', path: '/settings/tenants' },
  {
    name: 'tenant',
    path: '/settings/tenants/{id}',
    record: ['admin/tenants', 'tenantId'],
  },
  { name: 'new-tenant', path: '/settings/tenants/new' },
  { name: 'number-ranges', path: '/settings/number-ranges' },
  { name: 'number-range', path: '/settings/number-ranges/sales-order' },
  { name: 'clients', path: '/clients' },
  { name: 'client', path: '/clients/{id}', record: ['admin/clients', 'id'] },
  { name: 'new-client', path: '/clients/new' },
  { name: 'sessions', path: '/sessions' },
  { name: 'audit', path: '/audit' },
  { name: 'profile', path: '/profile' },
  { name: 'guide', path: '/guide/items' },
  { name: 'help', path: '/settings/suppliers/new', key: 'F1' },
]

const isOfSettings = ({ path }: ShownPage) => path.startsWith('/settings')
const isOfAdministration = ({ path }: ShownPage) =>
  /^\/(apps|registration|jobs|users|clients|sessions|audit|profile)/.test(path)
const isOfMoney = ({ path }: ShownPage) =>
  /^\/(invoices|payments|accounting|vouchers|reminders|purchasing)/.test(path)
const isOfWarehouse = ({ path }: ShownPage) => path.startsWith('/warehouse')

/** Parts of all pages, of which each is examined by a test file of its own: together they take too long for one. */
export const settingsPages = pages.filter(isOfSettings)
export const administrationPages = pages.filter(isOfAdministration)
export const moneyPages = pages.filter(isOfMoney)
export const warehousePages = pages.filter(isOfWarehouse)
export const dailyPages = pages.filter(
  (page) => ![isOfSettings, isOfAdministration, isOfMoney, isOfWarehouse].some((is) => is(page)),
)

/** Opens a page, with what it shows when its key is pressed. */
export async function openShown(
  { open, page }: Pick<StaffBrowser, 'open' | 'page'>,
  ground: StaffGround,
  shown: ShownPage,
): Promise<void> {
  await open(await addressOf(ground, shown))
  if (shown.key === undefined) return
  await page.keyboard.press(shown.key)
  await page.getByRole('complementary').waitFor()
  await settled(page)
}

/** The address of a page below `/erp`, with the first record that the sample tenant has. */
async function addressOf(ground: StaffGround, { path, record }: ShownPage): Promise<string> {
  if (!record) return path
  const [list, field] = record
  const lies = list.includes('{warehouse}')
  const warehouse = lies ? await firstOf(ground, 'warehouses', 'id') : ''
  return path.replace('{id}', await firstOf(ground, list.replace('{warehouse}', warehouse), field))
}

async function firstOf(ground: StaffGround, list: string, field: string): Promise<string> {
  const reply = await fetch(`${ground.address}/v2/${list}`, {
    headers: {
      authorization: `Bearer ${await tokenOfClient(ground)}`,
      'x-tenant-id': ground.firstRun.tenantId,
    },
  })
  const answer = (await reply.json()) as { items: Record<string, string>[] }
  const [first] = Array.isArray(answer) ? answer : answer.items
  assert.ok(first?.[field], `the sample tenant has none of ${list}`)
  return first[field]
}
