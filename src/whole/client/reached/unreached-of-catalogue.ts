import type { Unreached } from './unreached.ts'

/** Items and marketplaces. */
export const unreachedOfCatalogue: readonly Unreached[] = [
  {
    job: 23,
    reason: 'What the page of an item does not do yet.',
    operations: `
      deleteItem activateItem deactivateItem activateItemOnSalesChannel deactivateItemOnSalesChannel
      copyItemDetails getCrossReferences replaceCrossReferences`,
  },
  {
    job: 24,
    reason: 'Variants have no matrix yet.',
    operations: `
      listItemChildren assignItemChild detachItemChild listVariations createVariation getVariation
      updateVariation deleteVariation listVariationValues createVariationValue getVariationValue
      updateVariationValue deleteVariationValue`,
  },
  {
    job: 26,
    reason: 'The page of an item shows the standard prices alone.',
    operations: `
      listCustomerPrices listSalesChannelPrices createSalesChannelPrice getSalesChannelPrice setSalesChannelPrice
      deleteSalesChannelPrice getSpecialPrice updateSpecialPrice`,
  },
  {
    job: 28,
    reason: 'The tree of categories has no page yet; categories are a list.',
    operations: `
      listChildCategories getCategoryTree addCategoryItems removeCategoryItem
      listCategoryDescriptions createCategoryDescription getCategoryDescription
      updateCategoryDescription deleteCategoryDescription`,
  },
  {
    job: 29,
    reason: 'Texts and properties beyond those that the page of an item has.',
    operations: `
      getItemDescription getItemAttributes setItemAttributes getItemProperties createItemProperty
      deleteItemProperty listPropertyValueDescriptions createPropertyValueDescription
      getPropertyValueDescription updatePropertyValueDescription deletePropertyValueDescription
      listPropertyValues createPropertyValue getPropertyValue updatePropertyValue
      deletePropertyValue`,
  },
  {
    job: 30,
    reason: 'Many at once come by import. The sheet will send them.',
    operations: `
      changeItems changeCustomers`,
  },
  {
    job: 31,
    reason: 'Exports are started by programs so far.',
    operations: `
      createExport`,
  },
  {
    job: 32,
    reason: 'Labels and price lists are printed by programs so far.',
    operations: `
      mailItemLabel createPriceList`,
  },
  {
    job: 34,
    reason: 'Connecting a marketplace has no page yet.',
    operations: `
      createSalesChannel getSalesChannel updateSalesChannel getConnectedChannel
      createChannelConnection updateChannelConnection deleteChannelConnection
      openChannelUpdateSession`,
  },
  {
    job: 35,
    reason: 'Offers have no page yet.',
    operations: `
      listChannelOffers repeatChannelOffer`,
  },
  {
    job: 36,
    reason: 'Categories and attributes of marketplaces have no page yet.',
    operations: `
      setOfferCategories listConnectedCategories getConnectedAttributes requestChannelAttributes`,
  },
  {
    job: 37,
    reason: 'The history of one record at a marketplace has no page yet.',
    operations: `
      listConnectionEventHistory`,
  },
  {
    job: 38,
    reason: 'What marketplaces report has no pages yet.',
    operations: `
      listChannelNotifications updateChannelNotification requestChannelReport listChannelReports
      getChannelReport listChannelReportItems deleteChannelReport
      listChannelDocuments downloadChannelDocument listChannelCancellations
      acceptChannelCancellation denyChannelCancellation`,
  },
]
