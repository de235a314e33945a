import type { Program } from '../program.ts'

const address =
  '{"City":"Lübeck","CountryIso":"DE","Company":"","FormOfAddress":"Frau","Title":"","FirstName":"Ada","LastName":"Petersen","Street":"Obertrave 5","Address2":"","PostalCode":"23552","State":"","PhoneNumber":"","MobilePhoneNumber":"","EmailAddress":"ada@example.com","Fax":""}'

/** Brings the orders of a shop, with their customers, and says later that they are paid. */
export const orderBridge: Program = {
  name: 'an order bridge in Rust',
  headers: [
    'authorization: Wawi <key>',
    'x-appid: <app>',
    'x-appversion: 2.0.0',
    'content-type: application/json',
    'accept: application/json',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/v1/customers?searchKeyWord=WEB-9001',
      status: 200,
      sees: { TotalItems: 0, Items: [] },
    },
    {
      line: 'POST /api/eazybusiness/v1/customers',
      body: `{"CustomerGroupId":1,"BillingAddress":${address},"InternalCompanyId":1,"LanguageIso":"DE","Shipmentaddress":${address},"CustomerSince":"2026-11-20T09:30:00","Number":"WEB-9001"}`,
      status: 201,
      sees: { Number: 'WEB-9001', LanguageIso: 'de', 'BillingAddress.City': 'Lübeck' },
      keeps: { customer: 'Id' },
    },
    {
      line: 'GET /api/eazybusiness/v1/customers?searchKeyWord=WEB-9001',
      status: 200,
      sees: { TotalItems: 1 },
    },
    {
      line: 'GET /api/eazybusiness/v1/salesOrders?externalOrderNumber=VM-77&customerId=<customer>',
      status: 200,
      sees: { TotalItems: 0 },
    },
    {
      line: 'POST /api/eazybusiness/v1/salesOrders',
      body: `{"CustomerId":<customer>,"ExternalNumber":"VM-77","CompanyId":1,"DepartureCountry":{"CountryISO":"DE","CurrencyIso":"EUR","CurrencyFactor":1.0},"BillingAddress":${address},"Shipmentaddress":${address},"SalesOrderDate":"2026-11-26T10:00:00","SalesOrderPaymentDetails":{"PaymentMethodId":2,"CurrencyIso":"EUR","CurrencyFactor":1.0},"SalesOrderShippingDetail":{"ShippingMethodId":1,"ShippingDate":"2026-11-27T00:00:00"},"Comment":"from the shop","LanguageIso":"DE"}`,
      status: 201,
      keeps: { order: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/v1/salesOrders/<order>/lineitems',
      body: '[{"Quantity":2,"SalesPriceGross":11.9,"TaxRate":19.0,"Name":"Kaffeemühle","SalesUnit":"Stk","SalesPriceNet":null,"PurchasePriceNet":null},{"Quantity":1,"SalesPriceGross":null,"TaxRate":19.0,"Name":"Versand","SalesUnit":"","SalesPriceNet":5.0,"PurchasePriceNet":null}]',
      status: 201,
      sees: { length: 2, '0.TotalSalesPriceGross': 23.8, '1.TotalSalesPriceGross': 5.95 },
    },
    {
      line: 'POST /api/eazybusiness/v1/salesOrders/<order>/workflowEvents',
      body: '{"Id": 3}',
      status: 204,
    },
    {
      line: 'GET /api/eazybusiness/v1/salesOrders?externalOrderNumber=VM-77&customerId=<customer>',
      status: 200,
      sees: { TotalItems: 1, 'Items.0.SalesOrderDate': '2026-11-26T10:00:00.000Z' },
    },
    {
      line: 'GET /v1/salesOrders/<order>',
      byMerchant: true,
      status: 200,
      sees: { ExternalNumber: 'VM-77', Comment: 'from the shop', LanguageIso: 'de' },
    },
  ],
}
