/** A label of 100 × 150 mm as a PDF of one page, or in ZPL. */
export const labelOf = (parcel, format) =>
  Buffer.from(format === 'zpl' ? zplOf(linesOf(parcel)) : pdfOf(linesOf(parcel)), 'latin1')

function linesOf({ trackingId, product, recipient, weight, deliveryNoteNumber }) {
  const { firstName, lastName, company, street, postalCode, city, countryIso } = recipient
  return [
    trackingId,
    `${product}   ${weight} kg`,
    company,
    `${firstName} ${lastName}`.trim(),
    street,
    `${countryIso} ${postalCode} ${city}`,
    deliveryNoteNumber,
  ].filter(Boolean)
}

/** Codes and tildes of what people have written are not passed on to the printer. */
const zplText = (text) => text.replaceAll(/[\^~]/g, ' ')

function zplOf([trackingId, ...lines]) {
  const texts = lines.map(
    (line, index) => `^FO40,${260 + index * 60}^A0N,40,40^FD${zplText(line)}^FS`,
  )
  return `^XA^PW812^FO40,40^BY3^BCN,160,Y,N^FD${trackingId}^FS${texts.join('')}^XZ\n`
}

const pdfText = (text) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

function pdfOf(lines) {
  const texts = lines.map(
    (line, index) => `1 0 0 1 20 ${390 - index * 24} Tm (${pdfText(line)}) Tj`,
  )
  const content = `BT /F1 14 Tf ${texts.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  return `${text}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}
