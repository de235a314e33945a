import type { Program } from '../program.ts'

const json = ['Content-Type: application/json']
const address =
  '{"City":"Elmshorn","CountryIso":"DE","Company":"Druck & Papier","Company2":"IT\\/Shop","FormOfAddress":"Herr","Title":"Dr.","FirstName":"Max","LastName":"K\\u00f6hler","Street":"Damm 2","Address2":"Haupteingang","PostalCode":"25335","State":"SH","VatID":"","PhoneNumber":"+49 4121 4760","MobilePhoneNumber":"","EmailAddress":"max@example.com","Fax":""}'

/** A library for shops: customers, orders with lines, and stocks. */
export const shopLibrary: Program = {
  name: 'a library for shops in PHP',
  headers: [
    'User-Agent: GuzzleHttp/7',
    'X-RunAs: ',
    'X-AppID: <app>',
    'X-AppVersion: 1.4.2',
    'Authorization: Wawi <key>',
  ],
  calls: [
    { line: 'GET /api/eazybusiness/v1/info', status: 200, sees: { Tenant: 'Harbour Roasters' } },
    {
      line: 'GET /api/eazybusiness/v1/customers?pageNumber=1&pageSize=1',
      status: 200,
      sees: { 'Items.length': 1 },
      keeps: { customer: 'Items.0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/v1/companies',
      status: 200,
      keeps: { company: '0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/v1/shippingMethods',
      status: 200,
      sees: { '0.Name': 'Parcel' },
      keeps: { shipping: '0.Id' },
    },
    {
      line: 'POST /api/eazybusiness/v1/customers',
      more: json,
      body: `{"Number":"LIB-1","CustomerGroupId":1,"BillingAddress":${address},"Shipmentaddress":${address},"CustomerSince":"2026-11-26","LanguageIso":"DE","InternalCompanyId":1,"TaxIdentificationNumber":"27 123","Birthday":"1990-01-01","IsLocked":false}`,
      status: 201,
      sees: { 'BillingAddress.LastName': 'Köhler', CustomerSince: '2026-11-26T00:00:00.000Z' },
    },
    {
      line: 'POST /api/eazybusiness/v1/salesOrders',
      more: json,
      body: `{"CustomerId":<customer>,"Number":"LIB-SO-1","ExternalNumber":"EXT-1","CompanyId":<company>,"CustomerVatID":"","BillingAddress":${address},"Shipmentaddress":${address},"SalesOrderDate":"2026-11-25","SalesOrderShippingDetail":{"ShippingMethodId":<shipping>,"ShippingPriority":5,"ShippingDate":"2026-11-27","EstimatedDeliveryDate":"2026-11-29","ExtraWeight":1},"Comment":"Grüße","CustomerComment":"bitte klingeln","LanguageIso":"DE"}`,
      status: 201,
      sees: { Number: 'LIB-SO-1', SalesOrderDate: '2026-11-25T00:00:00.000Z', Comment: 'Grüße' },
      keeps: { order: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/v1/salesOrders/<order>/lineitems',
      more: json,
      body: '[{"ItemId":2,"Quantity":3,"SalesPriceGross":7.9,"Discount":0,"TaxRate":7}]',
      status: 201,
      sees: { '0.SKU': 'C-1001', '0.TotalSalesPriceGross': 23.7 },
    },
    {
      line: 'POST /api/eazybusiness/v1/stocks',
      more: json,
      body: '{"WarehouseId":1,"ItemId":2,"Quantity":10,"StorageLocationId":null,"BatchNumber":null,"PurchasePriceNet":null,"SerialNumbers":null,"Comment":null}',
      status: 201,
    },
    {
      line: 'GET /api/eazybusiness/v1/stocks/changes?itemId=2&startDate=2026-11-01&pageNumber=1&pageSize=100',
      status: 200,
      sees: { 'Items.0.ItemId': 2 },
    },
    {
      line: 'GET /api/eazybusiness/v1/salesOrders?externalOrderNumber=EXT-1',
      status: 200,
      sees: { TotalItems: 1 },
    },
  ],
}
