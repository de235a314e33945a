<?xml version="1.0" encoding="UTF-8"?>
<!-- Writes rules in Schematron as a stylesheet, as far as the German rules for e-invoices use it. -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:to="urn:stylesheet" xmlns:sch="http://purl.oclc.org/dsdl/schematron"
  xpath-default-namespace="http://purl.oclc.org/dsdl/schematron">
  <xsl:namespace-alias stylesheet-prefix="to" result-prefix="xsl"/>

  <xsl:template match="/schema">
    <to:stylesheet version="3.0">
      <xsl:for-each select="ns"><xsl:namespace name="{@prefix}" select="string(@uri)"/></xsl:for-each>
      <xsl:namespace name="xs" select="'http://www.w3.org/2001/XMLSchema'"/>
      <xsl:namespace name="u" select="'utils'"/>
      <xsl:copy-of select="xsl:function"/>
      <xsl:apply-templates select="doc(resolve-uri('common.sch', base-uri(/)))//let | pattern/let | let"/>
      <to:template match="/">
        <failures>
          <xsl:for-each select="pattern"><to:apply-templates select="*" mode="p{position()}"/></xsl:for-each>
        </failures>
      </to:template>
      <xsl:apply-templates select="pattern"/>
    </to:stylesheet>
  </xsl:template>

  <xsl:template match="let"><to:variable name="{@name}" select="{@value}"/></xsl:template>

  <!-- Of the rules of a pattern the first that fits an element applies. -->
  <xsl:template match="pattern">
    <xsl:variable name="mode" select="'p' || position()"/>
    <to:template match="*" mode="{$mode}" priority="-1"><to:apply-templates select="*" mode="{$mode}"/></to:template>
    <xsl:for-each select="rule">
      <to:template match="{@context}" mode="{$mode}" priority="{1000 - position()}">
        <xsl:apply-templates select="let | assert"/>
        <to:apply-templates select="*" mode="{$mode}"/>
      </to:template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="assert">
    <to:if test="not({@test})"><failed-assert id="{@id}"/></to:if>
  </xsl:template>
</xsl:stylesheet>
