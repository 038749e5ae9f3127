/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
  '\n  query Shell {\n    featuredCategories {\n      items {\n        id\n      }\n      ...CategoryLinks\n    }\n  }\n': typeof types.ShellDocument;
  '\n  fragment Profile on Profile {\n    id\n    email\n    username\n    firstName\n    lastName\n    phone\n    address\n    dateOfBirth\n    preferences {\n      name\n      value\n    }\n    picture {\n      alt\n      w192: url(width: 192)\n      w384: url(width: 384)\n      w640: url(width: 640)\n    }\n  }\n': typeof types.ProfileFragmentDoc;
  '\n  query Account {\n    viewer {\n      id\n      profile {\n        ...Profile\n      }\n    }\n  }\n': typeof types.AccountDocument;
  '\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.ChangePasswordDocument;
  '\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.RequestPasswordResetDocument;
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.LoginDocument;
  '\n  mutation Logout {\n    logout {\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.LogoutDocument;
  '\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.UpdateProfileDocument;
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.RegisterDocument;
  '\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n': typeof types.ResetPasswordDocument;
  '\n  mutation SaveDelivery($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.SaveDeliveryDocument;
  '\n  fragment CartView on Cart {\n    id\n    items {\n      id\n      quantity\n      subtotal {\n        amount\n        currency\n      }\n      stock {\n        quantity\n        isLow\n        isOut\n      }\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n          w384: url(width: 384)\n        }\n      }\n    }\n    total {\n      amount\n      currency\n    }\n  }\n': typeof types.CartViewFragmentDoc;
  '\n  fragment CartProduct on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n      w384: url(width: 384)\n    }\n  }\n': typeof types.CartProductFragmentDoc;
  '\n  query Cart {\n    viewer {\n      id\n      cart {\n        ...CartView\n      }\n    }\n  }\n': typeof types.CartDocument;
  '\n  fragment CartLineOf on Cart {\n    item(productId: $productId) {\n      id\n      quantity\n      stock {\n        quantity\n      }\n    }\n  }\n': typeof types.CartLineOfFragmentDoc;
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    change: addToCart(productId: $productId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.AddToCartDocument;
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.SetCartItemQuantityDocument;
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    change: removeFromCart(lines: $lines) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.RemoveFromCartDocument;
  '\n  fragment CategoryLinks on FeaturedCategoryList {\n    version\n    items {\n      id\n      name\n    }\n  }\n': typeof types.CategoryLinksFragmentDoc;
  '\n  fragment BuyNow on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n    }\n  }\n': typeof types.BuyNowFragmentDoc;
  '\n  fragment CheckoutOrder on Order {\n    id\n    number\n    status\n    isPaid\n    isPayable\n    isRefundDue\n    paymentState\n    minutesSincePlaced\n    recipientName\n    recipientPhone\n    shippingAddress\n    items {\n      id\n      quantity\n      productId\n      product {\n        id\n        name\n      }\n    }\n  }\n': typeof types.CheckoutOrderFragmentDoc;
  '\n  query CheckoutOrderNow($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        ...CheckoutOrder\n      }\n    }\n  }\n': typeof types.CheckoutOrderNowDocument;
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      id\n      recentOrders(items: $items) {\n        ...CheckoutOrder\n      }\n      orders(sort: DATE_DESC, page: 1, pageSize: 20) {\n        items {\n          id\n          recipientName\n          recipientPhone\n          shippingAddress\n        }\n      }\n    }\n  }\n': typeof types.RecentOrdersDocument;
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        productId\n        path\n        messages\n      }\n    }\n  }\n': typeof types.PlaceOrderDocument;
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        code\n        productId\n        messages\n      }\n    }\n  }\n': typeof types.StartPaymentDocument;
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    change: verifyPayment(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.VerifyPaymentDocument;
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    change: reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.ReportPaymentFailureDocument;
  '\n  mutation CancelPayment($orderId: ID!) {\n    change: cancelPayment(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.CancelPaymentDocument;
  '\n  query PaymentGateway {\n    paymentGateway {\n      scriptUrl\n      publicKey\n    }\n  }\n': typeof types.PaymentGatewayDocument;
  '\n  fragment BannerCarousel on BannerList {\n    items {\n      id\n      title\n      subtitle\n      productId\n      subcategoryId\n      image {\n        alt\n        w640: url(width: 640)\n        w1024: url(width: 1024)\n        w1280: url(width: 1280)\n        w1920: url(width: 1920)\n      }\n    }\n  }\n': typeof types.BannerCarouselFragmentDoc;
  '\n  fragment CategoryGrid on HomeCategoryList {\n    items {\n      id\n      name\n      description\n      image {\n        alt\n        w384: url(width: 384)\n        w512: url(width: 512)\n        w768: url(width: 768)\n      }\n    }\n  }\n': typeof types.CategoryGridFragmentDoc;
  '\n  fragment CollectionGrid on CollectionList {\n    items {\n      name\n      description\n      productId\n      image {\n        alt\n        w512: url(width: 512)\n        w768: url(width: 768)\n        w1024: url(width: 1024)\n      }\n    }\n  }\n': typeof types.CollectionGridFragmentDoc;
  '\n  fragment FeaturedProductBlock on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    description\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n': typeof types.FeaturedProductBlockFragmentDoc;
  '\n  fragment LookPicture on Look {\n    title\n    image {\n      alt\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n    hotspots {\n      id\n      top\n      left\n      right\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        discountPercent\n        stock {\n          isOut\n        }\n        image {\n          alt\n          w256: url(width: 256)\n          w384: url(width: 384)\n        }\n      }\n    }\n  }\n': typeof types.LookPictureFragmentDoc;
  '\n  fragment Films on VideoList {\n    items {\n      id\n      url\n      title\n      productId\n      subcategoryId\n      poster {\n        url(width: 1280)\n      }\n    }\n  }\n': typeof types.FilmsFragmentDoc;
  '\n  fragment OrderCard on Order {\n    id\n    number\n    createdAt\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      product {\n        id\n        name\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n    ...OrderStates\n    ...PaymentNotice\n  }\n': typeof types.OrderCardFragmentDoc;
  '\n  fragment OrderItems on Order {\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      productId\n      subtotal {\n        amount\n        currency\n      }\n      product {\n        id\n        name\n        brand\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n  }\n': typeof types.OrderItemsFragmentDoc;
  '\n  fragment OrderStates on Order {\n    status\n    statusText\n    paymentStatus\n    isPaid\n    isRefundDue\n  }\n': typeof types.OrderStatesFragmentDoc;
  '\n  fragment OrderTimeline on Order {\n    status\n    isRefundDue\n    createdAt\n    updatedAt\n  }\n': typeof types.OrderTimelineFragmentDoc;
  '\n  fragment OrderView on Order {\n    id\n    number\n    status\n    paymentMethod\n    recipientName\n    recipientPhone\n    shippingAddress\n    createdAt\n    updatedAt\n    ...OrderStates\n    ...OrderTimeline\n    ...OrderItems\n    ...PaymentNotice\n  }\n': typeof types.OrderViewFragmentDoc;
  '\n  fragment PaymentNotice on Order {\n    paymentNotice {\n      state\n      title\n      text\n    }\n    noticeWithProof: paymentNotice(hasProof: true) {\n      state\n      title\n      text\n    }\n  }\n': typeof types.PaymentNoticeFragmentDoc;
  '\n  fragment ProductGallery on Product {\n    id\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n': typeof types.ProductGalleryFragmentDoc;
  '\n  fragment ProductCard on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    summary\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n  }\n': typeof types.ProductCardFragmentDoc;
  '\n  fragment ProductHead on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n  }\n': typeof types.ProductHeadFragmentDoc;
  '\n  fragment ProductAttributes on Product {\n    id\n    attributeGroups {\n      name\n      attributes {\n        name\n        values\n      }\n    }\n  }\n': typeof types.ProductAttributesFragmentDoc;
  '\n  fragment WishlistView on Wishlist {\n    id\n    items {\n      id\n      addedAt\n      product {\n        id\n      }\n    }\n  }\n': typeof types.WishlistViewFragmentDoc;
  '\n  query Wishlist {\n    viewer {\n      id\n      wishlist {\n        ...WishlistView\n      }\n    }\n  }\n': typeof types.WishlistDocument;
  '\n  fragment WishlistItemOf on Wishlist {\n    item(productId: $productId) {\n      id\n    }\n  }\n': typeof types.WishlistItemOfFragmentDoc;
  '\n  mutation AddToWishlist($productId: ID!) {\n    change: addToWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.AddToWishlistDocument;
  '\n  mutation RemoveFromWishlist($productId: ID!) {\n    change: removeFromWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n': typeof types.RemoveFromWishlistDocument;
  '\n  fragment Heart on Product {\n    id\n    name\n  }\n': typeof types.HeartFragmentDoc;
  '\n  fragment CategoryName on Category {\n    id\n    name\n  }\n': typeof types.CategoryNameFragmentDoc;
  '\n  query Category($id: ID!, $products: Int!) {\n    category(id: $id) {\n      id\n      name\n      subcategories {\n        id\n        name\n        products(pageSize: $products) {\n          items {\n            id\n            ...ShoppableCard\n            ...ListHeadPicture\n          }\n        }\n      }\n    }\n  }\n': typeof types.CategoryDocument;
  '\n  fragment Banners on Home {\n    banners {\n      version\n      items {\n        id\n      }\n      ...BannerCarousel\n    }\n  }\n': typeof types.BannersFragmentDoc;
  '\n  fragment Categories on Home {\n    categories {\n      version\n      ...CategoryGrid\n    }\n  }\n': typeof types.CategoriesFragmentDoc;
  '\n  fragment Collections on Home {\n    collections {\n      version\n      ...CollectionGrid\n    }\n  }\n': typeof types.CollectionsFragmentDoc;
  '\n  fragment FeaturedProductSection on Home {\n    featuredProduct {\n      version\n      product {\n        id\n        stock {\n          quantity\n          isLow\n          isOut\n        }\n        ...FeaturedProductBlock\n        ...CartProduct\n        ...BuyNow\n      }\n    }\n  }\n': typeof types.FeaturedProductSectionFragmentDoc;
  '\n  query Home {\n    home {\n      ...Banners\n      ...Categories\n      ...ProductTabs\n      ...Videos\n      ...FeaturedProductSection\n      ...ShopTheLookSection\n      ...Collections\n    }\n  }\n': typeof types.HomeDocument;
  '\n  fragment ProductTabs on Home {\n    featuredProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    dealsOfTheDay {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    exclusiveProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n': typeof types.ProductTabsFragmentDoc;
  '\n  fragment ShopTheLookSection on Home {\n    shopTheLook {\n      version\n      look {\n        hotspots {\n          id\n          product {\n            id\n            stock {\n              quantity\n              isLow\n              isOut\n            }\n            ...CartProduct\n          }\n        }\n        ...LookPicture\n      }\n    }\n  }\n': typeof types.ShopTheLookSectionFragmentDoc;
  '\n  fragment Videos on Home {\n    videos {\n      version\n      items {\n        id\n      }\n      ...Films\n    }\n  }\n': typeof types.VideosFragmentDoc;
  '\n  query BuyAgain($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      stock {\n        quantity\n        isOut\n      }\n      ...CartProduct\n    }\n  }\n': typeof types.BuyAgainDocument;
  '\n  query Order($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        id\n        total {\n          amount\n          currency\n        }\n        ...CheckoutOrder\n        ...OrderView\n      }\n    }\n  }\n': typeof types.OrderDocument;
  '\n  query Orders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      id\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          status\n          isPayable\n          paymentState\n          items {\n            id\n            quantity\n            productId\n            product {\n              id\n              name\n            }\n          }\n          ...OrderCard\n        }\n        total\n        totalPages\n        hasNextPage\n      }\n    }\n  }\n': typeof types.OrdersDocument;
  '\n  fragment ProductHeadData on Product {\n    id\n    name\n    description\n    brand\n    price {\n      amount\n      currency\n    }\n    image {\n      url(width: 1200)\n    }\n    stock {\n      isOut\n    }\n  }\n': typeof types.ProductHeadDataFragmentDoc;
  '\n  fragment KnownProduct on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    stock {\n      quantity\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n    ...ProductHead\n    ...CartProduct\n    ...BuyNow\n    ...Heart\n  }\n': typeof types.KnownProductFragmentDoc;
  '\n  query Product($id: ID!) {\n    product(id: $id) {\n      id\n      description\n      summary\n      subcategory {\n        id\n        name\n      }\n      ...KnownProduct\n      ...ProductHeadData\n      ...ProductGallery\n      ...ProductAttributes\n    }\n  }\n': typeof types.ProductDocument;
  '\n  query CategoryTree {\n    featuredCategories {\n      items {\n        id\n        name\n        subcategories {\n          id\n          name\n        }\n      }\n    }\n  }\n': typeof types.CategoryTreeDocument;
  '\n  fragment ListHeadPicture on Product {\n    image {\n      w768: url(width: 768)\n    }\n  }\n': typeof types.ListHeadPictureFragmentDoc;
  '\n  query DealsOfTheDay {\n    home {\n      dealsOfTheDay {\n        items {\n          id\n          ...ShoppableCard\n        }\n      }\n    }\n  }\n': typeof types.DealsOfTheDayDocument;
  '\n  query SimilarProducts($id: ID!) {\n    product(id: $id) {\n      id\n      similar(limit: 10) {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n': typeof types.SimilarProductsDocument;
  '\n  query ViewedProducts($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      ...ShoppableCard\n    }\n  }\n': typeof types.ViewedProductsDocument;
  '\n  fragment ShoppableCard on Product {\n    id\n    stock {\n      isOut\n    }\n    ...ProductCard\n    ...CartProduct\n    ...Heart\n  }\n': typeof types.ShoppableCardFragmentDoc;
  '\n  fragment SearchHintFields on SearchHints {\n    searchedFor\n    didYouMean\n    lists {\n      subcategory {\n        id\n        name\n      }\n      priceMin\n      priceMax\n      types\n      sort\n    }\n  }\n': typeof types.SearchHintFieldsFragmentDoc;
  '\n  query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      items {\n        id\n        ...ShoppableCard\n      }\n      total\n      totalPages\n      hasNextPage\n      availableTypes\n      hints {\n        ...SearchHintFields\n      }\n    }\n  }\n': typeof types.SearchDocument;
  '\n  query Brands {\n    brands\n  }\n': typeof types.BrandsDocument;
  '\n  fragment SubcategoryName on Subcategory {\n    id\n    name\n  }\n': typeof types.SubcategoryNameFragmentDoc;
  '\n  fragment FirstProducts on Subcategory {\n    id\n    name\n    products(pageSize: $products) {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n': typeof types.FirstProductsFragmentDoc;
  '\n  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {\n    subcategory(id: $id) {\n      id\n      name\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          ...ShoppableCard\n          ...ListHeadPicture\n        }\n        total\n        page\n        totalPages\n        hasNextPage\n        availableBrands\n        availableTypes\n      }\n    }\n  }\n': typeof types.SubcategoryDocument;
  '\n  query WishlistPage {\n    viewer {\n      id\n      wishlist {\n        id\n        items {\n          id\n          addedAt\n          product {\n            id\n            ...ShoppableCard\n          }\n        }\n      }\n    }\n  }\n': typeof types.WishlistPageDocument;
  '\n  query ResumedProduct($id: ID!) {\n    product(id: $id) {\n      id\n      ...CartProduct\n      ...BuyNow\n    }\n  }\n': typeof types.ResumedProductDocument;
};
const documents: Documents = {
  '\n  query Shell {\n    featuredCategories {\n      items {\n        id\n      }\n      ...CategoryLinks\n    }\n  }\n':
    types.ShellDocument,
  '\n  fragment Profile on Profile {\n    id\n    email\n    username\n    firstName\n    lastName\n    phone\n    address\n    dateOfBirth\n    preferences {\n      name\n      value\n    }\n    picture {\n      alt\n      w192: url(width: 192)\n      w384: url(width: 384)\n      w640: url(width: 640)\n    }\n  }\n':
    types.ProfileFragmentDoc,
  '\n  query Account {\n    viewer {\n      id\n      profile {\n        ...Profile\n      }\n    }\n  }\n':
    types.AccountDocument,
  '\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.ChangePasswordDocument,
  '\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.RequestPasswordResetDocument,
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.LoginDocument,
  '\n  mutation Logout {\n    logout {\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.LogoutDocument,
  '\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.UpdateProfileDocument,
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.RegisterDocument,
  '\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n':
    types.ResetPasswordDocument,
  '\n  mutation SaveDelivery($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.SaveDeliveryDocument,
  '\n  fragment CartView on Cart {\n    id\n    items {\n      id\n      quantity\n      subtotal {\n        amount\n        currency\n      }\n      stock {\n        quantity\n        isLow\n        isOut\n      }\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n          w384: url(width: 384)\n        }\n      }\n    }\n    total {\n      amount\n      currency\n    }\n  }\n':
    types.CartViewFragmentDoc,
  '\n  fragment CartProduct on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n      w384: url(width: 384)\n    }\n  }\n':
    types.CartProductFragmentDoc,
  '\n  query Cart {\n    viewer {\n      id\n      cart {\n        ...CartView\n      }\n    }\n  }\n':
    types.CartDocument,
  '\n  fragment CartLineOf on Cart {\n    item(productId: $productId) {\n      id\n      quantity\n      stock {\n        quantity\n      }\n    }\n  }\n':
    types.CartLineOfFragmentDoc,
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    change: addToCart(productId: $productId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.AddToCartDocument,
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.SetCartItemQuantityDocument,
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    change: removeFromCart(lines: $lines) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.RemoveFromCartDocument,
  '\n  fragment CategoryLinks on FeaturedCategoryList {\n    version\n    items {\n      id\n      name\n    }\n  }\n':
    types.CategoryLinksFragmentDoc,
  '\n  fragment BuyNow on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n    }\n  }\n':
    types.BuyNowFragmentDoc,
  '\n  fragment CheckoutOrder on Order {\n    id\n    number\n    status\n    isPaid\n    isPayable\n    isRefundDue\n    paymentState\n    minutesSincePlaced\n    recipientName\n    recipientPhone\n    shippingAddress\n    items {\n      id\n      quantity\n      productId\n      product {\n        id\n        name\n      }\n    }\n  }\n':
    types.CheckoutOrderFragmentDoc,
  '\n  query CheckoutOrderNow($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        ...CheckoutOrder\n      }\n    }\n  }\n':
    types.CheckoutOrderNowDocument,
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      id\n      recentOrders(items: $items) {\n        ...CheckoutOrder\n      }\n      orders(sort: DATE_DESC, page: 1, pageSize: 20) {\n        items {\n          id\n          recipientName\n          recipientPhone\n          shippingAddress\n        }\n      }\n    }\n  }\n':
    types.RecentOrdersDocument,
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        productId\n        path\n        messages\n      }\n    }\n  }\n':
    types.PlaceOrderDocument,
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        code\n        productId\n        messages\n      }\n    }\n  }\n':
    types.StartPaymentDocument,
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    change: verifyPayment(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.VerifyPaymentDocument,
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    change: reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.ReportPaymentFailureDocument,
  '\n  mutation CancelPayment($orderId: ID!) {\n    change: cancelPayment(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.CancelPaymentDocument,
  '\n  query PaymentGateway {\n    paymentGateway {\n      scriptUrl\n      publicKey\n    }\n  }\n':
    types.PaymentGatewayDocument,
  '\n  fragment BannerCarousel on BannerList {\n    items {\n      id\n      title\n      subtitle\n      productId\n      subcategoryId\n      image {\n        alt\n        w640: url(width: 640)\n        w1024: url(width: 1024)\n        w1280: url(width: 1280)\n        w1920: url(width: 1920)\n      }\n    }\n  }\n':
    types.BannerCarouselFragmentDoc,
  '\n  fragment CategoryGrid on HomeCategoryList {\n    items {\n      id\n      name\n      description\n      image {\n        alt\n        w384: url(width: 384)\n        w512: url(width: 512)\n        w768: url(width: 768)\n      }\n    }\n  }\n':
    types.CategoryGridFragmentDoc,
  '\n  fragment CollectionGrid on CollectionList {\n    items {\n      name\n      description\n      productId\n      image {\n        alt\n        w512: url(width: 512)\n        w768: url(width: 768)\n        w1024: url(width: 1024)\n      }\n    }\n  }\n':
    types.CollectionGridFragmentDoc,
  '\n  fragment FeaturedProductBlock on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    description\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n':
    types.FeaturedProductBlockFragmentDoc,
  '\n  fragment LookPicture on Look {\n    title\n    image {\n      alt\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n    hotspots {\n      id\n      top\n      left\n      right\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        discountPercent\n        stock {\n          isOut\n        }\n        image {\n          alt\n          w256: url(width: 256)\n          w384: url(width: 384)\n        }\n      }\n    }\n  }\n':
    types.LookPictureFragmentDoc,
  '\n  fragment Films on VideoList {\n    items {\n      id\n      url\n      title\n      productId\n      subcategoryId\n      poster {\n        url(width: 1280)\n      }\n    }\n  }\n':
    types.FilmsFragmentDoc,
  '\n  fragment OrderCard on Order {\n    id\n    number\n    createdAt\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      product {\n        id\n        name\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n    ...OrderStates\n    ...PaymentNotice\n  }\n':
    types.OrderCardFragmentDoc,
  '\n  fragment OrderItems on Order {\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      productId\n      subtotal {\n        amount\n        currency\n      }\n      product {\n        id\n        name\n        brand\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n  }\n':
    types.OrderItemsFragmentDoc,
  '\n  fragment OrderStates on Order {\n    status\n    statusText\n    paymentStatus\n    isPaid\n    isRefundDue\n  }\n':
    types.OrderStatesFragmentDoc,
  '\n  fragment OrderTimeline on Order {\n    status\n    isRefundDue\n    createdAt\n    updatedAt\n  }\n':
    types.OrderTimelineFragmentDoc,
  '\n  fragment OrderView on Order {\n    id\n    number\n    status\n    paymentMethod\n    recipientName\n    recipientPhone\n    shippingAddress\n    createdAt\n    updatedAt\n    ...OrderStates\n    ...OrderTimeline\n    ...OrderItems\n    ...PaymentNotice\n  }\n':
    types.OrderViewFragmentDoc,
  '\n  fragment PaymentNotice on Order {\n    paymentNotice {\n      state\n      title\n      text\n    }\n    noticeWithProof: paymentNotice(hasProof: true) {\n      state\n      title\n      text\n    }\n  }\n':
    types.PaymentNoticeFragmentDoc,
  '\n  fragment ProductGallery on Product {\n    id\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n':
    types.ProductGalleryFragmentDoc,
  '\n  fragment ProductCard on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    summary\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n  }\n':
    types.ProductCardFragmentDoc,
  '\n  fragment ProductHead on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n  }\n':
    types.ProductHeadFragmentDoc,
  '\n  fragment ProductAttributes on Product {\n    id\n    attributeGroups {\n      name\n      attributes {\n        name\n        values\n      }\n    }\n  }\n':
    types.ProductAttributesFragmentDoc,
  '\n  fragment WishlistView on Wishlist {\n    id\n    items {\n      id\n      addedAt\n      product {\n        id\n      }\n    }\n  }\n':
    types.WishlistViewFragmentDoc,
  '\n  query Wishlist {\n    viewer {\n      id\n      wishlist {\n        ...WishlistView\n      }\n    }\n  }\n':
    types.WishlistDocument,
  '\n  fragment WishlistItemOf on Wishlist {\n    item(productId: $productId) {\n      id\n    }\n  }\n':
    types.WishlistItemOfFragmentDoc,
  '\n  mutation AddToWishlist($productId: ID!) {\n    change: addToWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.AddToWishlistDocument,
  '\n  mutation RemoveFromWishlist($productId: ID!) {\n    change: removeFromWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n':
    types.RemoveFromWishlistDocument,
  '\n  fragment Heart on Product {\n    id\n    name\n  }\n': types.HeartFragmentDoc,
  '\n  fragment CategoryName on Category {\n    id\n    name\n  }\n': types.CategoryNameFragmentDoc,
  '\n  query Category($id: ID!, $products: Int!) {\n    category(id: $id) {\n      id\n      name\n      subcategories {\n        id\n        name\n        products(pageSize: $products) {\n          items {\n            id\n            ...ShoppableCard\n            ...ListHeadPicture\n          }\n        }\n      }\n    }\n  }\n':
    types.CategoryDocument,
  '\n  fragment Banners on Home {\n    banners {\n      version\n      items {\n        id\n      }\n      ...BannerCarousel\n    }\n  }\n':
    types.BannersFragmentDoc,
  '\n  fragment Categories on Home {\n    categories {\n      version\n      ...CategoryGrid\n    }\n  }\n':
    types.CategoriesFragmentDoc,
  '\n  fragment Collections on Home {\n    collections {\n      version\n      ...CollectionGrid\n    }\n  }\n':
    types.CollectionsFragmentDoc,
  '\n  fragment FeaturedProductSection on Home {\n    featuredProduct {\n      version\n      product {\n        id\n        stock {\n          quantity\n          isLow\n          isOut\n        }\n        ...FeaturedProductBlock\n        ...CartProduct\n        ...BuyNow\n      }\n    }\n  }\n':
    types.FeaturedProductSectionFragmentDoc,
  '\n  query Home {\n    home {\n      ...Banners\n      ...Categories\n      ...ProductTabs\n      ...Videos\n      ...FeaturedProductSection\n      ...ShopTheLookSection\n      ...Collections\n    }\n  }\n':
    types.HomeDocument,
  '\n  fragment ProductTabs on Home {\n    featuredProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    dealsOfTheDay {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    exclusiveProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n':
    types.ProductTabsFragmentDoc,
  '\n  fragment ShopTheLookSection on Home {\n    shopTheLook {\n      version\n      look {\n        hotspots {\n          id\n          product {\n            id\n            stock {\n              quantity\n              isLow\n              isOut\n            }\n            ...CartProduct\n          }\n        }\n        ...LookPicture\n      }\n    }\n  }\n':
    types.ShopTheLookSectionFragmentDoc,
  '\n  fragment Videos on Home {\n    videos {\n      version\n      items {\n        id\n      }\n      ...Films\n    }\n  }\n':
    types.VideosFragmentDoc,
  '\n  query BuyAgain($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      stock {\n        quantity\n        isOut\n      }\n      ...CartProduct\n    }\n  }\n':
    types.BuyAgainDocument,
  '\n  query Order($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        id\n        total {\n          amount\n          currency\n        }\n        ...CheckoutOrder\n        ...OrderView\n      }\n    }\n  }\n':
    types.OrderDocument,
  '\n  query Orders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      id\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          status\n          isPayable\n          paymentState\n          items {\n            id\n            quantity\n            productId\n            product {\n              id\n              name\n            }\n          }\n          ...OrderCard\n        }\n        total\n        totalPages\n        hasNextPage\n      }\n    }\n  }\n':
    types.OrdersDocument,
  '\n  fragment ProductHeadData on Product {\n    id\n    name\n    description\n    brand\n    price {\n      amount\n      currency\n    }\n    image {\n      url(width: 1200)\n    }\n    stock {\n      isOut\n    }\n  }\n':
    types.ProductHeadDataFragmentDoc,
  '\n  fragment KnownProduct on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    stock {\n      quantity\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n    ...ProductHead\n    ...CartProduct\n    ...BuyNow\n    ...Heart\n  }\n':
    types.KnownProductFragmentDoc,
  '\n  query Product($id: ID!) {\n    product(id: $id) {\n      id\n      description\n      summary\n      subcategory {\n        id\n        name\n      }\n      ...KnownProduct\n      ...ProductHeadData\n      ...ProductGallery\n      ...ProductAttributes\n    }\n  }\n':
    types.ProductDocument,
  '\n  query CategoryTree {\n    featuredCategories {\n      items {\n        id\n        name\n        subcategories {\n          id\n          name\n        }\n      }\n    }\n  }\n':
    types.CategoryTreeDocument,
  '\n  fragment ListHeadPicture on Product {\n    image {\n      w768: url(width: 768)\n    }\n  }\n':
    types.ListHeadPictureFragmentDoc,
  '\n  query DealsOfTheDay {\n    home {\n      dealsOfTheDay {\n        items {\n          id\n          ...ShoppableCard\n        }\n      }\n    }\n  }\n':
    types.DealsOfTheDayDocument,
  '\n  query SimilarProducts($id: ID!) {\n    product(id: $id) {\n      id\n      similar(limit: 10) {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n':
    types.SimilarProductsDocument,
  '\n  query ViewedProducts($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      ...ShoppableCard\n    }\n  }\n':
    types.ViewedProductsDocument,
  '\n  fragment ShoppableCard on Product {\n    id\n    stock {\n      isOut\n    }\n    ...ProductCard\n    ...CartProduct\n    ...Heart\n  }\n':
    types.ShoppableCardFragmentDoc,
  '\n  fragment SearchHintFields on SearchHints {\n    searchedFor\n    didYouMean\n    lists {\n      subcategory {\n        id\n        name\n      }\n      priceMin\n      priceMax\n      types\n      sort\n    }\n  }\n':
    types.SearchHintFieldsFragmentDoc,
  '\n  query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      items {\n        id\n        ...ShoppableCard\n      }\n      total\n      totalPages\n      hasNextPage\n      availableTypes\n      hints {\n        ...SearchHintFields\n      }\n    }\n  }\n':
    types.SearchDocument,
  '\n  query Brands {\n    brands\n  }\n': types.BrandsDocument,
  '\n  fragment SubcategoryName on Subcategory {\n    id\n    name\n  }\n': types.SubcategoryNameFragmentDoc,
  '\n  fragment FirstProducts on Subcategory {\n    id\n    name\n    products(pageSize: $products) {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n':
    types.FirstProductsFragmentDoc,
  '\n  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {\n    subcategory(id: $id) {\n      id\n      name\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          ...ShoppableCard\n          ...ListHeadPicture\n        }\n        total\n        page\n        totalPages\n        hasNextPage\n        availableBrands\n        availableTypes\n      }\n    }\n  }\n':
    types.SubcategoryDocument,
  '\n  query WishlistPage {\n    viewer {\n      id\n      wishlist {\n        id\n        items {\n          id\n          addedAt\n          product {\n            id\n            ...ShoppableCard\n          }\n        }\n      }\n    }\n  }\n':
    types.WishlistPageDocument,
  '\n  query ResumedProduct($id: ID!) {\n    product(id: $id) {\n      id\n      ...CartProduct\n      ...BuyNow\n    }\n  }\n':
    types.ResumedProductDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Shell {\n    featuredCategories {\n      items {\n        id\n      }\n      ...CategoryLinks\n    }\n  }\n',
): (typeof documents)['\n  query Shell {\n    featuredCategories {\n      items {\n        id\n      }\n      ...CategoryLinks\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Profile on Profile {\n    id\n    email\n    username\n    firstName\n    lastName\n    phone\n    address\n    dateOfBirth\n    preferences {\n      name\n      value\n    }\n    picture {\n      alt\n      w192: url(width: 192)\n      w384: url(width: 384)\n      w640: url(width: 640)\n    }\n  }\n',
): (typeof documents)['\n  fragment Profile on Profile {\n    id\n    email\n    username\n    firstName\n    lastName\n    phone\n    address\n    dateOfBirth\n    preferences {\n      name\n      value\n    }\n    picture {\n      alt\n      w192: url(width: 192)\n      w384: url(width: 384)\n      w640: url(width: 640)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Account {\n    viewer {\n      id\n      profile {\n        ...Profile\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Account {\n    viewer {\n      id\n      profile {\n        ...Profile\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Logout {\n    logout {\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation Logout {\n    logout {\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n      userErrors {\n        code\n        field\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SaveDelivery($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation SaveDelivery($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        ...Profile\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CartView on Cart {\n    id\n    items {\n      id\n      quantity\n      subtotal {\n        amount\n        currency\n      }\n      stock {\n        quantity\n        isLow\n        isOut\n      }\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n          w384: url(width: 384)\n        }\n      }\n    }\n    total {\n      amount\n      currency\n    }\n  }\n',
): (typeof documents)['\n  fragment CartView on Cart {\n    id\n    items {\n      id\n      quantity\n      subtotal {\n        amount\n        currency\n      }\n      stock {\n        quantity\n        isLow\n        isOut\n      }\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n          w384: url(width: 384)\n        }\n      }\n    }\n    total {\n      amount\n      currency\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CartProduct on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n      w384: url(width: 384)\n    }\n  }\n',
): (typeof documents)['\n  fragment CartProduct on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n      w384: url(width: 384)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Cart {\n    viewer {\n      id\n      cart {\n        ...CartView\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Cart {\n    viewer {\n      id\n      cart {\n        ...CartView\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CartLineOf on Cart {\n    item(productId: $productId) {\n      id\n      quantity\n      stock {\n        quantity\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment CartLineOf on Cart {\n    item(productId: $productId) {\n      id\n      quantity\n      stock {\n        quantity\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    change: addToCart(productId: $productId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    change: addToCart(productId: $productId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    change: removeFromCart(lines: $lines) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    change: removeFromCart(lines: $lines) {\n      cart {\n        ...CartView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CategoryLinks on FeaturedCategoryList {\n    version\n    items {\n      id\n      name\n    }\n  }\n',
): (typeof documents)['\n  fragment CategoryLinks on FeaturedCategoryList {\n    version\n    items {\n      id\n      name\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment BuyNow on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n    }\n  }\n',
): (typeof documents)['\n  fragment BuyNow on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    image {\n      alt\n      w96: url(width: 96)\n      w192: url(width: 192)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CheckoutOrder on Order {\n    id\n    number\n    status\n    isPaid\n    isPayable\n    isRefundDue\n    paymentState\n    minutesSincePlaced\n    recipientName\n    recipientPhone\n    shippingAddress\n    items {\n      id\n      quantity\n      productId\n      product {\n        id\n        name\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment CheckoutOrder on Order {\n    id\n    number\n    status\n    isPaid\n    isPayable\n    isRefundDue\n    paymentState\n    minutesSincePlaced\n    recipientName\n    recipientPhone\n    shippingAddress\n    items {\n      id\n      quantity\n      productId\n      product {\n        id\n        name\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query CheckoutOrderNow($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        ...CheckoutOrder\n      }\n    }\n  }\n',
): (typeof documents)['\n  query CheckoutOrderNow($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        ...CheckoutOrder\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      id\n      recentOrders(items: $items) {\n        ...CheckoutOrder\n      }\n      orders(sort: DATE_DESC, page: 1, pageSize: 20) {\n        items {\n          id\n          recipientName\n          recipientPhone\n          shippingAddress\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      id\n      recentOrders(items: $items) {\n        ...CheckoutOrder\n      }\n      orders(sort: DATE_DESC, page: 1, pageSize: 20) {\n        items {\n          id\n          recipientName\n          recipientPhone\n          shippingAddress\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        productId\n        path\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        productId\n        path\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        code\n        productId\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        code\n        productId\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    change: verifyPayment(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    change: verifyPayment(input: $input) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    change: reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation ReportPaymentFailure($orderId: ID!) {\n    change: reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation CancelPayment($orderId: ID!) {\n    change: cancelPayment(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation CancelPayment($orderId: ID!) {\n    change: cancelPayment(orderId: $orderId) {\n      order {\n        ...CheckoutOrder\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query PaymentGateway {\n    paymentGateway {\n      scriptUrl\n      publicKey\n    }\n  }\n',
): (typeof documents)['\n  query PaymentGateway {\n    paymentGateway {\n      scriptUrl\n      publicKey\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment BannerCarousel on BannerList {\n    items {\n      id\n      title\n      subtitle\n      productId\n      subcategoryId\n      image {\n        alt\n        w640: url(width: 640)\n        w1024: url(width: 1024)\n        w1280: url(width: 1280)\n        w1920: url(width: 1920)\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment BannerCarousel on BannerList {\n    items {\n      id\n      title\n      subtitle\n      productId\n      subcategoryId\n      image {\n        alt\n        w640: url(width: 640)\n        w1024: url(width: 1024)\n        w1280: url(width: 1280)\n        w1920: url(width: 1920)\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CategoryGrid on HomeCategoryList {\n    items {\n      id\n      name\n      description\n      image {\n        alt\n        w384: url(width: 384)\n        w512: url(width: 512)\n        w768: url(width: 768)\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment CategoryGrid on HomeCategoryList {\n    items {\n      id\n      name\n      description\n      image {\n        alt\n        w384: url(width: 384)\n        w512: url(width: 512)\n        w768: url(width: 768)\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CollectionGrid on CollectionList {\n    items {\n      name\n      description\n      productId\n      image {\n        alt\n        w512: url(width: 512)\n        w768: url(width: 768)\n        w1024: url(width: 1024)\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment CollectionGrid on CollectionList {\n    items {\n      name\n      description\n      productId\n      image {\n        alt\n        w512: url(width: 512)\n        w768: url(width: 768)\n        w1024: url(width: 1024)\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment FeaturedProductBlock on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    description\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n',
): (typeof documents)['\n  fragment FeaturedProductBlock on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    description\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment LookPicture on Look {\n    title\n    image {\n      alt\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n    hotspots {\n      id\n      top\n      left\n      right\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        discountPercent\n        stock {\n          isOut\n        }\n        image {\n          alt\n          w256: url(width: 256)\n          w384: url(width: 384)\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment LookPicture on Look {\n    title\n    image {\n      alt\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n    hotspots {\n      id\n      top\n      left\n      right\n      product {\n        id\n        name\n        brand\n        price {\n          amount\n          currency\n        }\n        originalPrice {\n          amount\n          currency\n        }\n        discountPercent\n        stock {\n          isOut\n        }\n        image {\n          alt\n          w256: url(width: 256)\n          w384: url(width: 384)\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Films on VideoList {\n    items {\n      id\n      url\n      title\n      productId\n      subcategoryId\n      poster {\n        url(width: 1280)\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment Films on VideoList {\n    items {\n      id\n      url\n      title\n      productId\n      subcategoryId\n      poster {\n        url(width: 1280)\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderCard on Order {\n    id\n    number\n    createdAt\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      product {\n        id\n        name\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n    ...OrderStates\n    ...PaymentNotice\n  }\n',
): (typeof documents)['\n  fragment OrderCard on Order {\n    id\n    number\n    createdAt\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      product {\n        id\n        name\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n    ...OrderStates\n    ...PaymentNotice\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderItems on Order {\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      productId\n      subtotal {\n        amount\n        currency\n      }\n      product {\n        id\n        name\n        brand\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment OrderItems on Order {\n    total {\n      amount\n      currency\n    }\n    items {\n      id\n      quantity\n      productId\n      subtotal {\n        amount\n        currency\n      }\n      product {\n        id\n        name\n        brand\n        image {\n          alt\n          w96: url(width: 96)\n          w192: url(width: 192)\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderStates on Order {\n    status\n    statusText\n    paymentStatus\n    isPaid\n    isRefundDue\n  }\n',
): (typeof documents)['\n  fragment OrderStates on Order {\n    status\n    statusText\n    paymentStatus\n    isPaid\n    isRefundDue\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderTimeline on Order {\n    status\n    isRefundDue\n    createdAt\n    updatedAt\n  }\n',
): (typeof documents)['\n  fragment OrderTimeline on Order {\n    status\n    isRefundDue\n    createdAt\n    updatedAt\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderView on Order {\n    id\n    number\n    status\n    paymentMethod\n    recipientName\n    recipientPhone\n    shippingAddress\n    createdAt\n    updatedAt\n    ...OrderStates\n    ...OrderTimeline\n    ...OrderItems\n    ...PaymentNotice\n  }\n',
): (typeof documents)['\n  fragment OrderView on Order {\n    id\n    number\n    status\n    paymentMethod\n    recipientName\n    recipientPhone\n    shippingAddress\n    createdAt\n    updatedAt\n    ...OrderStates\n    ...OrderTimeline\n    ...OrderItems\n    ...PaymentNotice\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment PaymentNotice on Order {\n    paymentNotice {\n      state\n      title\n      text\n    }\n    noticeWithProof: paymentNotice(hasProof: true) {\n      state\n      title\n      text\n    }\n  }\n',
): (typeof documents)['\n  fragment PaymentNotice on Order {\n    paymentNotice {\n      state\n      title\n      text\n    }\n    noticeWithProof: paymentNotice(hasProof: true) {\n      state\n      title\n      text\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductGallery on Product {\n    id\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductGallery on Product {\n    id\n    images {\n      alt\n      w96: url(width: 96)\n      w128: url(width: 128)\n      w192: url(width: 192)\n      w512: url(width: 512)\n      w768: url(width: 768)\n      w1280: url(width: 1280)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductCard on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    summary\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductCard on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    summary\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductHead on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductHead on Product {\n    id\n    name\n    brand\n    price {\n      amount\n      currency\n    }\n    originalPrice {\n      amount\n      currency\n    }\n    discountPercent\n    stock {\n      quantity\n      isLow\n      isOut\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductAttributes on Product {\n    id\n    attributeGroups {\n      name\n      attributes {\n        name\n        values\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductAttributes on Product {\n    id\n    attributeGroups {\n      name\n      attributes {\n        name\n        values\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment WishlistView on Wishlist {\n    id\n    items {\n      id\n      addedAt\n      product {\n        id\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment WishlistView on Wishlist {\n    id\n    items {\n      id\n      addedAt\n      product {\n        id\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Wishlist {\n    viewer {\n      id\n      wishlist {\n        ...WishlistView\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Wishlist {\n    viewer {\n      id\n      wishlist {\n        ...WishlistView\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment WishlistItemOf on Wishlist {\n    item(productId: $productId) {\n      id\n    }\n  }\n',
): (typeof documents)['\n  fragment WishlistItemOf on Wishlist {\n    item(productId: $productId) {\n      id\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddToWishlist($productId: ID!) {\n    change: addToWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation AddToWishlist($productId: ID!) {\n    change: addToWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RemoveFromWishlist($productId: ID!) {\n    change: removeFromWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation RemoveFromWishlist($productId: ID!) {\n    change: removeFromWishlist(productId: $productId) {\n      wishlist {\n        ...WishlistView\n      }\n      userErrors {\n        code\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Heart on Product {\n    id\n    name\n  }\n',
): (typeof documents)['\n  fragment Heart on Product {\n    id\n    name\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CategoryName on Category {\n    id\n    name\n  }\n',
): (typeof documents)['\n  fragment CategoryName on Category {\n    id\n    name\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Category($id: ID!, $products: Int!) {\n    category(id: $id) {\n      id\n      name\n      subcategories {\n        id\n        name\n        products(pageSize: $products) {\n          items {\n            id\n            ...ShoppableCard\n            ...ListHeadPicture\n          }\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Category($id: ID!, $products: Int!) {\n    category(id: $id) {\n      id\n      name\n      subcategories {\n        id\n        name\n        products(pageSize: $products) {\n          items {\n            id\n            ...ShoppableCard\n            ...ListHeadPicture\n          }\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Banners on Home {\n    banners {\n      version\n      items {\n        id\n      }\n      ...BannerCarousel\n    }\n  }\n',
): (typeof documents)['\n  fragment Banners on Home {\n    banners {\n      version\n      items {\n        id\n      }\n      ...BannerCarousel\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Categories on Home {\n    categories {\n      version\n      ...CategoryGrid\n    }\n  }\n',
): (typeof documents)['\n  fragment Categories on Home {\n    categories {\n      version\n      ...CategoryGrid\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Collections on Home {\n    collections {\n      version\n      ...CollectionGrid\n    }\n  }\n',
): (typeof documents)['\n  fragment Collections on Home {\n    collections {\n      version\n      ...CollectionGrid\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment FeaturedProductSection on Home {\n    featuredProduct {\n      version\n      product {\n        id\n        stock {\n          quantity\n          isLow\n          isOut\n        }\n        ...FeaturedProductBlock\n        ...CartProduct\n        ...BuyNow\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment FeaturedProductSection on Home {\n    featuredProduct {\n      version\n      product {\n        id\n        stock {\n          quantity\n          isLow\n          isOut\n        }\n        ...FeaturedProductBlock\n        ...CartProduct\n        ...BuyNow\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Home {\n    home {\n      ...Banners\n      ...Categories\n      ...ProductTabs\n      ...Videos\n      ...FeaturedProductSection\n      ...ShopTheLookSection\n      ...Collections\n    }\n  }\n',
): (typeof documents)['\n  query Home {\n    home {\n      ...Banners\n      ...Categories\n      ...ProductTabs\n      ...Videos\n      ...FeaturedProductSection\n      ...ShopTheLookSection\n      ...Collections\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductTabs on Home {\n    featuredProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    dealsOfTheDay {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    exclusiveProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductTabs on Home {\n    featuredProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    dealsOfTheDay {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n    exclusiveProducts {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ShopTheLookSection on Home {\n    shopTheLook {\n      version\n      look {\n        hotspots {\n          id\n          product {\n            id\n            stock {\n              quantity\n              isLow\n              isOut\n            }\n            ...CartProduct\n          }\n        }\n        ...LookPicture\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment ShopTheLookSection on Home {\n    shopTheLook {\n      version\n      look {\n        hotspots {\n          id\n          product {\n            id\n            stock {\n              quantity\n              isLow\n              isOut\n            }\n            ...CartProduct\n          }\n        }\n        ...LookPicture\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment Videos on Home {\n    videos {\n      version\n      items {\n        id\n      }\n      ...Films\n    }\n  }\n',
): (typeof documents)['\n  fragment Videos on Home {\n    videos {\n      version\n      items {\n        id\n      }\n      ...Films\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query BuyAgain($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      stock {\n        quantity\n        isOut\n      }\n      ...CartProduct\n    }\n  }\n',
): (typeof documents)['\n  query BuyAgain($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      stock {\n        quantity\n        isOut\n      }\n      ...CartProduct\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Order($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        id\n        total {\n          amount\n          currency\n        }\n        ...CheckoutOrder\n        ...OrderView\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Order($id: ID!) {\n    viewer {\n      id\n      order(id: $id) {\n        id\n        total {\n          amount\n          currency\n        }\n        ...CheckoutOrder\n        ...OrderView\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Orders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      id\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          status\n          isPayable\n          paymentState\n          items {\n            id\n            quantity\n            productId\n            product {\n              id\n              name\n            }\n          }\n          ...OrderCard\n        }\n        total\n        totalPages\n        hasNextPage\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Orders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      id\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          status\n          isPayable\n          paymentState\n          items {\n            id\n            quantity\n            productId\n            product {\n              id\n              name\n            }\n          }\n          ...OrderCard\n        }\n        total\n        totalPages\n        hasNextPage\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ProductHeadData on Product {\n    id\n    name\n    description\n    brand\n    price {\n      amount\n      currency\n    }\n    image {\n      url(width: 1200)\n    }\n    stock {\n      isOut\n    }\n  }\n',
): (typeof documents)['\n  fragment ProductHeadData on Product {\n    id\n    name\n    description\n    brand\n    price {\n      amount\n      currency\n    }\n    image {\n      url(width: 1200)\n    }\n    stock {\n      isOut\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment KnownProduct on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    stock {\n      quantity\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n    ...ProductHead\n    ...CartProduct\n    ...BuyNow\n    ...Heart\n  }\n',
): (typeof documents)['\n  fragment KnownProduct on Product {\n    id\n    name\n    price {\n      amount\n      currency\n    }\n    stock {\n      quantity\n      isOut\n    }\n    image {\n      alt\n      w256: url(width: 256)\n      w384: url(width: 384)\n      w512: url(width: 512)\n      w768: url(width: 768)\n    }\n    ...ProductHead\n    ...CartProduct\n    ...BuyNow\n    ...Heart\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Product($id: ID!) {\n    product(id: $id) {\n      id\n      description\n      summary\n      subcategory {\n        id\n        name\n      }\n      ...KnownProduct\n      ...ProductHeadData\n      ...ProductGallery\n      ...ProductAttributes\n    }\n  }\n',
): (typeof documents)['\n  query Product($id: ID!) {\n    product(id: $id) {\n      id\n      description\n      summary\n      subcategory {\n        id\n        name\n      }\n      ...KnownProduct\n      ...ProductHeadData\n      ...ProductGallery\n      ...ProductAttributes\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query CategoryTree {\n    featuredCategories {\n      items {\n        id\n        name\n        subcategories {\n          id\n          name\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query CategoryTree {\n    featuredCategories {\n      items {\n        id\n        name\n        subcategories {\n          id\n          name\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ListHeadPicture on Product {\n    image {\n      w768: url(width: 768)\n    }\n  }\n',
): (typeof documents)['\n  fragment ListHeadPicture on Product {\n    image {\n      w768: url(width: 768)\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query DealsOfTheDay {\n    home {\n      dealsOfTheDay {\n        items {\n          id\n          ...ShoppableCard\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query DealsOfTheDay {\n    home {\n      dealsOfTheDay {\n        items {\n          id\n          ...ShoppableCard\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query SimilarProducts($id: ID!) {\n    product(id: $id) {\n      id\n      similar(limit: 10) {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n',
): (typeof documents)['\n  query SimilarProducts($id: ID!) {\n    product(id: $id) {\n      id\n      similar(limit: 10) {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ViewedProducts($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      ...ShoppableCard\n    }\n  }\n',
): (typeof documents)['\n  query ViewedProducts($ids: [ID!]!) {\n    products(ids: $ids) {\n      id\n      ...ShoppableCard\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment ShoppableCard on Product {\n    id\n    stock {\n      isOut\n    }\n    ...ProductCard\n    ...CartProduct\n    ...Heart\n  }\n',
): (typeof documents)['\n  fragment ShoppableCard on Product {\n    id\n    stock {\n      isOut\n    }\n    ...ProductCard\n    ...CartProduct\n    ...Heart\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment SearchHintFields on SearchHints {\n    searchedFor\n    didYouMean\n    lists {\n      subcategory {\n        id\n        name\n      }\n      priceMin\n      priceMax\n      types\n      sort\n    }\n  }\n',
): (typeof documents)['\n  fragment SearchHintFields on SearchHints {\n    searchedFor\n    didYouMean\n    lists {\n      subcategory {\n        id\n        name\n      }\n      priceMin\n      priceMax\n      types\n      sort\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      items {\n        id\n        ...ShoppableCard\n      }\n      total\n      totalPages\n      hasNextPage\n      availableTypes\n      hints {\n        ...SearchHintFields\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      items {\n        id\n        ...ShoppableCard\n      }\n      total\n      totalPages\n      hasNextPage\n      availableTypes\n      hints {\n        ...SearchHintFields\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Brands {\n    brands\n  }\n',
): (typeof documents)['\n  query Brands {\n    brands\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment SubcategoryName on Subcategory {\n    id\n    name\n  }\n',
): (typeof documents)['\n  fragment SubcategoryName on Subcategory {\n    id\n    name\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment FirstProducts on Subcategory {\n    id\n    name\n    products(pageSize: $products) {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n',
): (typeof documents)['\n  fragment FirstProducts on Subcategory {\n    id\n    name\n    products(pageSize: $products) {\n      items {\n        id\n        ...ShoppableCard\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {\n    subcategory(id: $id) {\n      id\n      name\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          ...ShoppableCard\n          ...ListHeadPicture\n        }\n        total\n        page\n        totalPages\n        hasNextPage\n        availableBrands\n        availableTypes\n      }\n    }\n  }\n',
): (typeof documents)['\n  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {\n    subcategory(id: $id) {\n      id\n      name\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        items {\n          id\n          ...ShoppableCard\n          ...ListHeadPicture\n        }\n        total\n        page\n        totalPages\n        hasNextPage\n        availableBrands\n        availableTypes\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query WishlistPage {\n    viewer {\n      id\n      wishlist {\n        id\n        items {\n          id\n          addedAt\n          product {\n            id\n            ...ShoppableCard\n          }\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query WishlistPage {\n    viewer {\n      id\n      wishlist {\n        id\n        items {\n          id\n          addedAt\n          product {\n            id\n            ...ShoppableCard\n          }\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ResumedProduct($id: ID!) {\n    product(id: $id) {\n      id\n      ...CartProduct\n      ...BuyNow\n    }\n  }\n',
): (typeof documents)['\n  query ResumedProduct($id: ID!) {\n    product(id: $id) {\n      id\n      ...CartProduct\n      ...BuyNow\n    }\n  }\n'];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> =
  TDocumentNode extends DocumentNode<infer TType, any> ? TType : never;
