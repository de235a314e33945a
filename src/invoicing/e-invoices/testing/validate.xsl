<?xml version="1.0" encoding="UTF-8"?>
<!-- Holds documents against the rules of EN 16931 and of XRechnung; a line of the output is a broken rule. -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:svrl="http://purl.oclc.org/dsdl/svrl">
  <xsl:output method="text"/>
  <!-- A folder that ends with a slash. -->
  <xsl:param name="rules" as="xs:string"/>
  <!-- Addresses of documents in each syntax, one a line; XRechnung where the name begins with `xrechnung`. -->
  <xsl:param name="list" as="xs:string"/>

  <xsl:template name="main">
    <xsl:for-each select="'UBL', 'CII'">
      <xsl:variable name="syntax" select="."/>
      <xsl:variable name="documents" 
        select="unparsed-text-lines($list)[contains(tokenize(., '/')[last()], lower-case($syntax))]"/>
      <xsl:variable name="german" select="transform(map {
        'stylesheet-location': resolve-uri('schematron.xsl', static-base-uri()),
        'source-node': doc($rules || 'XRechnung-' || $syntax || '-validation.sch') })?output"/>
      <xsl:for-each select="$documents">
        <xsl:variable name="address" select="."/>
        <xsl:variable name="name" select="tokenize(., '/')[last()]"/>
        <xsl:variable name="european" select="transform(map {
          'stylesheet-location': $rules || 'EN16931-' || $syntax || '-validation.xslt',
          'source-node': doc($address) })?output"/>
        <xsl:variable name="broken" select="$european//svrl:failed-assert/(@id || ' ' || svrl:text)"/>
        <xsl:variable name="also" select="if (not(starts-with($name, 'xrechnung'))) then () else
          transform(map { 'stylesheet-node': $german, 'source-node': doc($address) })?output//failed-assert/string(@id)"/>
        <xsl:for-each select="$broken, $also">
          <xsl:value-of select="$name, normalize-space(.), '&#10;'"/>
        </xsl:for-each>
        <!-- What was not looked at is not right. -->
        <xsl:if test="not($european//svrl:fired-rule)">
          <xsl:value-of select="$name, 'no rule fired', '&#10;'"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
