CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" VALUES (1, gen_random_uuid());
--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "in_stock" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "change_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders update stock and sold units all the time. They change the version only when a product is used up or back in stock.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT FROM "before" FULL JOIN "after" USING ("id")
      WHERE ("before"."subcategory_id", "before"."brand", "before"."product_type", "before"."name", "before"."current_price", "before"."featured_rank", "before"."created_at", "before"."stock" > 0, "before"."search_document")
        IS DISTINCT FROM ("after"."subcategory_id", "after"."brand", "after"."product_type", "after"."name", "after"."current_price", "after"."featured_rank", "after"."created_at", "after"."stock" > 0, "after"."search_document")
    ) THEN RETURN NULL;
    END IF;
  END IF;
  UPDATE "catalogue_version" SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_replaced" AFTER INSERT OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "change_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "products_edited" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "change_catalogue_version"();
--> statement-breakpoint
CREATE FUNCTION "count_in_stock"("subcategory" integer, "brand" text, "type" text, "change" integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "product_facets" AS "facet" VALUES ($1, $2, $3, 0, $4)
  ON CONFLICT ("subcategory_id", "brand", "product_type") DO UPDATE SET "in_stock" = "facet"."in_stock" + $4
$$;
--> statement-breakpoint
CREATE FUNCTION "count_stock_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_in_stock"("subcategory_id", "brand", "product_type", "many")
  FROM (SELECT "subcategory_id", "brand", "product_type", count(*)::integer AS "many" FROM "after" WHERE "stock" > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS "sums";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_stock_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_in_stock"("subcategory_id", "brand", "product_type", -"many")
  FROM (SELECT "subcategory_id", "brand", "product_type", count(*)::integer AS "many" FROM "before" WHERE "stock" > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS "sums";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_stock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_in_stock"("subcategory_id", "brand", "product_type", "many")
  FROM (
    SELECT "subcategory_id", "brand", "product_type", sum("one")::integer AS "many"
    FROM (
      SELECT "subcategory_id", "brand", "product_type", -1 AS "one" FROM "before" WHERE "stock" > 0
      UNION ALL SELECT "subcategory_id", "brand", "product_type", 1 FROM "after" WHERE "stock" > 0
    ) AS "moves"
    GROUP BY 1, 2, 3 HAVING sum("one") <> 0 ORDER BY 1, 2, 3
  ) AS "sums";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_stock_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_stock_added"();
--> statement-breakpoint
CREATE TRIGGER "products_stock_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "count_stock_removed"();
--> statement-breakpoint
CREATE TRIGGER "products_stock_changed" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_stock_changed"();
--> statement-breakpoint
UPDATE "product_facets" AS "facet" SET "in_stock" = "sums"."many"
FROM (SELECT "subcategory_id", "brand", "product_type", count(*)::integer AS "many" FROM "products" WHERE "stock" > 0 GROUP BY 1, 2, 3) AS "sums"
WHERE ("facet"."subcategory_id", "facet"."brand", "facet"."product_type") = ("sums"."subcategory_id", "sums"."brand", "sums"."product_type");
