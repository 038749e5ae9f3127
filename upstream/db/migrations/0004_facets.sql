CREATE TABLE "product_facets" (
	"subcategory_id" integer NOT NULL,
	"brand" text NOT NULL,
	"product_type" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_facets_subcategory_id_brand_product_type_pk" PRIMARY KEY("subcategory_id","brand","product_type")
);
--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","current_price","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_name" ON "products" USING btree ("subcategory_id","name","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_created" ON "products" USING btree ("subcategory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_sold" ON "products" USING btree ("subcategory_id","units_sold" DESC NULLS FIRST,"id");--> statement-breakpoint
INSERT INTO "product_facets" ("subcategory_id", "brand", "product_type", "products")
SELECT "subcategory_id", "brand", "product_type", count(*) FROM "products" GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION "count_product"("subcategory" integer, "brand" text, "type" text, "change" integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "product_facets" AS "facet" VALUES ($1, $2, $3, $4)
  ON CONFLICT ("subcategory_id", "brand", "product_type") DO UPDATE SET "products" = "facet"."products" + $4
$$;
--> statement-breakpoint
CREATE FUNCTION "count_products_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_product"("subcategory_id", "brand", "product_type", "many")
  FROM (SELECT "subcategory_id", "brand", "product_type", count(*)::integer AS "many" FROM "changed" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS "sums";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_products_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_product"("subcategory_id", "brand", "product_type", -"many")
  FROM (SELECT "subcategory_id", "brand", "product_type", count(*)::integer AS "many" FROM "changed" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS "sums";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_product_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_product"(OLD."subcategory_id", OLD."brand", OLD."product_type", -1);
  PERFORM "count_product"(NEW."subcategory_id", NEW."brand", NEW."product_type", 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_products_added"();
--> statement-breakpoint
CREATE TRIGGER "products_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_products_removed"();
--> statement-breakpoint
CREATE TRIGGER "products_moved" AFTER UPDATE OF "subcategory_id", "brand", "product_type" ON "products" FOR EACH ROW
WHEN ((OLD."subcategory_id", OLD."brand", OLD."product_type") IS DISTINCT FROM (NEW."subcategory_id", NEW."brand", NEW."product_type")) EXECUTE FUNCTION "count_product_moved"();
