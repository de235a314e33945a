import type { Program } from '../program.ts'

const json = ['Content-Type: application/json']

/** Makes one item with variations of several, with a picture and texts for search engines. */
export const imageCombiner: Program = {
  name: 'an image combiner in Go',
  headers: [
    'User-Agent: Go-http-client/1.1',
    'Authorization: Wawi <key>',
    'X-Appid: <app>',
    'X-Appversion: 1.0.0',
    'X-Runas: <app>',
    'Accept-Encoding: gzip',
  ],
  calls: [
    {
      line: 'POST /v1/items',
      byMerchant: true,
      body: '{"SKU":"MUGGO1","Name":"Cup, small","TaxClassId":1}',
      status: 201,
      keeps: { child: 'Id' },
    },
    {
      line: 'GET /api/eazybusiness/categories?pageNumber=1&pageSize=100',
      status: 200,
      sees: { 'Items.0.Name': 'Coffee', HasNextPage: false, NextPageNumber: 1 },
      keeps: { category: 'Items.0.Id' },
    },
    {
      line: 'GET /api/eazybusiness/items?pageNumber=1&pageSize=100&searchKeyWord=MUGGO1',
      status: 200,
      sees: { TotalItems: 1, 'Items.0.SKU': 'MUGGO1' },
    },
    {
      line: 'POST /api/eazybusiness/items?disableAutomaticWorkflows=true',
      more: json,
      body: '{"SKU":"MUGGO","Categories":[{"CategoryId":<category>}],"Name":"Tasse für Espresso","Description":"\\u003cp\\u003eSteingut\\u003c/p\\u003e","ItemPriceData":{"SalesPriceNet":7.9},"PriceListActive":false}',
      status: 201,
      sees: {
        Name: 'Tasse für Espresso',
        Description: '<p>Steingut</p>',
        'ItemPriceData.SalesPriceNet': 7.9,
      },
      keeps: { parent: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/variations',
      more: json,
      body: '{"Name":"Größe","Type":0,"Translations":[]}',
      status: 201,
      keeps: { variation: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/variations/<variation>/values',
      more: json,
      body: '{"Name":"klein","Translations":[{"LanguageIso":"EN","Name":"small"}]}',
      status: 201,
      sees: { Name: 'klein', 'Translations.0.LanguageIso': 'en' },
      keeps: { value: 'Id' },
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/children/<child>',
      more: json,
      body: '["<value>"]',
      status: 204,
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/images',
      more: json,
      body: '{"ImageData":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","Filename":"MUGGO/1.jpg","SalesChannelId":"1-1-1"}',
      status: 201,
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/descriptions',
      more: json,
      body: '{"SalesChannelId":"1-1-1","LanguageIso":"DE","Name":"Tasse"}',
      status: 201,
    },
    {
      line: 'PATCH /api/eazybusiness/items/<parent>/descriptions/1-1-1/de',
      more: json,
      body: '{"SeoMetaDescription":"Tassen aus Steingut","SeoTitleTag":"Tassen","SeoMetaKeywords":"Tasse, Espresso"}',
      status: 204,
    },
    {
      line: 'GET /api/eazybusiness/items/1/properties',
      status: 200,
      keeps: { property: 'Properties.0.PropertyValueId' },
    },
    {
      line: 'POST /api/eazybusiness/items/<parent>/properties',
      more: json,
      body: '{"PropertyValueId":"<property>"}',
      status: 201,
    },
    {
      line: 'PATCH /api/eazybusiness/items/<parent>',
      more: json,
      body: '{"ActiveSalesChannels":["1-1-1"]}',
      status: 200,
      sees: { ActiveSalesChannels: ['1-1-1'], 'ChildItems.length': 1 },
    },
    {
      line: 'GET /v1/items/<child>',
      byMerchant: true,
      status: 200,
      sees: { SKU: 'MUGGO1' },
      keeps: { its: 'ParentItemId' },
    },
    {
      line: 'GET /v1/items/<its>/images',
      byMerchant: true,
      status: 200,
      sees: { length: 1 },
    },
  ],
}
