/* eslint-disable */
import * as types from './graphql.ts';

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
  '\n  query SubcategoryProducts(\n    $id: ID!\n    $filter: ProductFilter\n    $sort: ProductSort!\n    $page: Int!\n    $pageSize: Int!\n  ) {\n    subcategory(id: $id) {\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        availableBrands\n        availableTypes\n        items {\n          id\n          name\n          brand\n          price {\n            amount\n          }\n          originalPrice {\n            amount\n          }\n          image {\n            url(width: 300)\n          }\n        }\n      }\n    }\n  }\n': typeof types.SubcategoryProductsDocument;
  '\n  query CategoryLists($id: ID!) {\n    category(id: $id) {\n      subcategories {\n        id\n        name\n        products(pageSize: 8) {\n          total\n          items {\n            id\n            name\n            brand\n            price {\n              amount\n            }\n            image {\n              url\n            }\n          }\n        }\n      }\n    }\n  }\n': typeof types.CategoryListsDocument;
  '\n  query HomeSections {\n    home {\n      banners {\n        version\n        items {\n          title\n          image {\n            url(width: 400)\n            alt\n          }\n          productId\n          subcategoryId\n        }\n      }\n      categories {\n        version\n        items {\n          name\n          image {\n            url\n          }\n        }\n      }\n      featuredProduct {\n        version\n        product {\n          name\n          price {\n            amount\n            currency\n          }\n        }\n      }\n    }\n  }\n': typeof types.HomeSectionsDocument;
  '\n  query LookHotspots {\n    home {\n      shopTheLook {\n        look {\n          hotspots {\n            top\n            left\n            right\n          }\n        }\n      }\n    }\n  }\n': typeof types.LookHotspotsDocument;
  '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n': typeof types.OwnDataDocument;
  '\n  query OrderLines {\n    viewer {\n      orders(pageSize: 2) {\n        items {\n          id\n          items {\n            id\n            productId\n            product {\n              id\n              name\n              description\n              similar {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n': typeof types.OrderLinesDocument;
  '\n  query OrderUser($id: ID!) {\n    viewer {\n      order(id: $id) {\n        id\n        userId\n      }\n    }\n  }\n': typeof types.OrderUserDocument;
  '\n  query SortedOrders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        pageSize\n        items {\n          id\n          status\n          statusText\n          total {\n            amount\n          }\n          createdAt\n        }\n      }\n    }\n  }\n': typeof types.SortedOrdersDocument;
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n': typeof types.RecentOrdersDocument;
  '\n      query RecentOrdersAndList($items: [OrderItemInput!]!) {\n        viewer {\n          recentOrders(items: $items) {\n            id\n          }\n          orders(pageSize: 20) {\n            items {\n              id\n              shippingAddress\n            }\n          }\n          oldest: orders(sort: DATE_ASC, pageSize: 20) {\n            items {\n              id\n            }\n          }\n        }\n      }\n    ': typeof types.RecentOrdersAndListDocument;
  '\n  query Search($filter: SearchFilter, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      total\n      totalPages\n      items {\n        id\n        name\n        brand\n        price {\n          amount\n        }\n      }\n    }\n  }\n': typeof types.SearchDocument;
  '\n  query SearchTypes($filter: SearchFilter) {\n    search(filter: $filter, pageSize: 24) {\n      availableTypes\n      items {\n        attributeGroups {\n          attributes {\n            name\n            values\n          }\n        }\n      }\n    }\n  }\n': typeof types.SearchTypesDocument;
  '\n  query SearchHints($search: String!, $page: Int! = 1) {\n    search(filter: { search: $search }, page: $page, pageSize: 48) {\n      hints {\n        didYouMean\n        fewerWords\n        lists {\n          id\n          name\n        }\n      }\n    }\n  }\n': typeof types.SearchHintsDocument;
  '\n  query ShopContent {\n    shop {\n      name\n      claim\n      accent\n      promotion\n      statement {\n        lines\n        text\n      }\n      comparison {\n        title\n        text\n        before {\n          title\n          image {\n            url(width: 800)\n            alt\n          }\n        }\n        after {\n          title\n          image {\n            url\n          }\n        }\n      }\n      marquee\n      athlete {\n        title\n        image {\n          url(width: 100)\n        }\n      }\n      quotes {\n        text\n        who\n      }\n      about {\n        title\n        paragraphs\n      }\n      trust {\n        icon\n        title\n        text\n      }\n      sports\n      news\n      social {\n        kind\n        label\n        url\n      }\n      chat {\n        number\n        message\n        url\n      }\n      seller {\n        legalName\n        address\n        email\n        phone\n        hours\n      }\n      grievanceOfficer {\n        name\n        designation\n        email\n        phone\n      }\n      policies {\n        kind\n        url\n      }\n      accessibility {\n        url\n        text\n      }\n    }\n  }\n': typeof types.ShopContentDocument;
  '\n  fragment WishlistPayloadFields on WishlistPayload {\n    wishlist {\n      items {\n        id\n        product {\n          id\n          name\n        }\n        addedAt\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n': typeof types.WishlistPayloadFieldsFragmentDoc;
  '\n  mutation AddToWishlist($productId: ID!) {\n    addToWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n': typeof types.AddToWishlistDocument;
  '\n  mutation RemoveFromWishlist($productId: ID!) {\n    removeFromWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n': typeof types.RemoveFromWishlistDocument;
  '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n': typeof types.CartPayloadFieldsFragmentDoc;
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.AddToCartDocument;
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.SetCartItemQuantityDocument;
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.RemoveFromCartDocument;
  '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n': typeof types.SetCartDocument;
  '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n': typeof types.ReadCartDocument;
  '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n': typeof types.OrderFieldsFragmentDoc;
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.PlaceOrderDocument;
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.StartPaymentDocument;
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.VerifyPaymentDocument;
  '\n  mutation CancelPayment($orderId: ID!) {\n    cancelPayment(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.CancelPaymentDocument;
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.ReportPaymentFailureDocument;
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.CheckoutDocument;
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.SettlePaymentDocument;
  '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n': typeof types.ReadOrderDocument;
  '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n': typeof types.ReadOrdersDocument;
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.RegisterDocument;
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.LoginDocument;
  '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n': typeof types.UserErrorFieldsFragmentDoc;
  '\n  query HomeCategories {\n    home {\n      categories {\n        items {\n          id\n        }\n      }\n    }\n  }\n': typeof types.HomeCategoriesDocument;
  '\n  query StockInSubcategory($id: ID!) {\n    subcategory(id: $id) {\n      products(pageSize: 48) {\n        items {\n          id\n          stock {\n            quantity\n          }\n        }\n      }\n    }\n  }\n': typeof types.StockInSubcategoryDocument;
};
const documents: Documents = {
  '\n  query SubcategoryProducts(\n    $id: ID!\n    $filter: ProductFilter\n    $sort: ProductSort!\n    $page: Int!\n    $pageSize: Int!\n  ) {\n    subcategory(id: $id) {\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        availableBrands\n        availableTypes\n        items {\n          id\n          name\n          brand\n          price {\n            amount\n          }\n          originalPrice {\n            amount\n          }\n          image {\n            url(width: 300)\n          }\n        }\n      }\n    }\n  }\n':
    types.SubcategoryProductsDocument,
  '\n  query CategoryLists($id: ID!) {\n    category(id: $id) {\n      subcategories {\n        id\n        name\n        products(pageSize: 8) {\n          total\n          items {\n            id\n            name\n            brand\n            price {\n              amount\n            }\n            image {\n              url\n            }\n          }\n        }\n      }\n    }\n  }\n':
    types.CategoryListsDocument,
  '\n  query HomeSections {\n    home {\n      banners {\n        version\n        items {\n          title\n          image {\n            url(width: 400)\n            alt\n          }\n          productId\n          subcategoryId\n        }\n      }\n      categories {\n        version\n        items {\n          name\n          image {\n            url\n          }\n        }\n      }\n      featuredProduct {\n        version\n        product {\n          name\n          price {\n            amount\n            currency\n          }\n        }\n      }\n    }\n  }\n':
    types.HomeSectionsDocument,
  '\n  query LookHotspots {\n    home {\n      shopTheLook {\n        look {\n          hotspots {\n            top\n            left\n            right\n          }\n        }\n      }\n    }\n  }\n':
    types.LookHotspotsDocument,
  '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n':
    types.OwnDataDocument,
  '\n  query OrderLines {\n    viewer {\n      orders(pageSize: 2) {\n        items {\n          id\n          items {\n            id\n            productId\n            product {\n              id\n              name\n              description\n              similar {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n':
    types.OrderLinesDocument,
  '\n  query OrderUser($id: ID!) {\n    viewer {\n      order(id: $id) {\n        id\n        userId\n      }\n    }\n  }\n':
    types.OrderUserDocument,
  '\n  query SortedOrders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        pageSize\n        items {\n          id\n          status\n          statusText\n          total {\n            amount\n          }\n          createdAt\n        }\n      }\n    }\n  }\n':
    types.SortedOrdersDocument,
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n':
    types.RecentOrdersDocument,
  '\n      query RecentOrdersAndList($items: [OrderItemInput!]!) {\n        viewer {\n          recentOrders(items: $items) {\n            id\n          }\n          orders(pageSize: 20) {\n            items {\n              id\n              shippingAddress\n            }\n          }\n          oldest: orders(sort: DATE_ASC, pageSize: 20) {\n            items {\n              id\n            }\n          }\n        }\n      }\n    ':
    types.RecentOrdersAndListDocument,
  '\n  query Search($filter: SearchFilter, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      total\n      totalPages\n      items {\n        id\n        name\n        brand\n        price {\n          amount\n        }\n      }\n    }\n  }\n':
    types.SearchDocument,
  '\n  query SearchTypes($filter: SearchFilter) {\n    search(filter: $filter, pageSize: 24) {\n      availableTypes\n      items {\n        attributeGroups {\n          attributes {\n            name\n            values\n          }\n        }\n      }\n    }\n  }\n':
    types.SearchTypesDocument,
  '\n  query SearchHints($search: String!, $page: Int! = 1) {\n    search(filter: { search: $search }, page: $page, pageSize: 48) {\n      hints {\n        didYouMean\n        fewerWords\n        lists {\n          id\n          name\n        }\n      }\n    }\n  }\n':
    types.SearchHintsDocument,
  '\n  query ShopContent {\n    shop {\n      name\n      claim\n      accent\n      promotion\n      statement {\n        lines\n        text\n      }\n      comparison {\n        title\n        text\n        before {\n          title\n          image {\n            url(width: 800)\n            alt\n          }\n        }\n        after {\n          title\n          image {\n            url\n          }\n        }\n      }\n      marquee\n      athlete {\n        title\n        image {\n          url(width: 100)\n        }\n      }\n      quotes {\n        text\n        who\n      }\n      about {\n        title\n        paragraphs\n      }\n      trust {\n        icon\n        title\n        text\n      }\n      sports\n      news\n      social {\n        kind\n        label\n        url\n      }\n      chat {\n        number\n        message\n        url\n      }\n      seller {\n        legalName\n        address\n        email\n        phone\n        hours\n      }\n      grievanceOfficer {\n        name\n        designation\n        email\n        phone\n      }\n      policies {\n        kind\n        url\n      }\n      accessibility {\n        url\n        text\n      }\n    }\n  }\n':
    types.ShopContentDocument,
  '\n  fragment WishlistPayloadFields on WishlistPayload {\n    wishlist {\n      items {\n        id\n        product {\n          id\n          name\n        }\n        addedAt\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n':
    types.WishlistPayloadFieldsFragmentDoc,
  '\n  mutation AddToWishlist($productId: ID!) {\n    addToWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n':
    types.AddToWishlistDocument,
  '\n  mutation RemoveFromWishlist($productId: ID!) {\n    removeFromWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n':
    types.RemoveFromWishlistDocument,
  '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n':
    types.CartPayloadFieldsFragmentDoc,
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.AddToCartDocument,
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.SetCartItemQuantityDocument,
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.RemoveFromCartDocument,
  '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n':
    types.SetCartDocument,
  '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n':
    types.ReadCartDocument,
  '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n':
    types.OrderFieldsFragmentDoc,
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.PlaceOrderDocument,
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.StartPaymentDocument,
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.VerifyPaymentDocument,
  '\n  mutation CancelPayment($orderId: ID!) {\n    cancelPayment(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.CancelPaymentDocument,
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.ReportPaymentFailureDocument,
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.CheckoutDocument,
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.SettlePaymentDocument,
  '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n':
    types.ReadOrderDocument,
  '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n':
    types.ReadOrdersDocument,
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.RegisterDocument,
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.LoginDocument,
  '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n':
    types.UserErrorFieldsFragmentDoc,
  '\n  query HomeCategories {\n    home {\n      categories {\n        items {\n          id\n        }\n      }\n    }\n  }\n':
    types.HomeCategoriesDocument,
  '\n  query StockInSubcategory($id: ID!) {\n    subcategory(id: $id) {\n      products(pageSize: 48) {\n        items {\n          id\n          stock {\n            quantity\n          }\n        }\n      }\n    }\n  }\n':
    types.StockInSubcategoryDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query SubcategoryProducts(\n    $id: ID!\n    $filter: ProductFilter\n    $sort: ProductSort!\n    $page: Int!\n    $pageSize: Int!\n  ) {\n    subcategory(id: $id) {\n      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        availableBrands\n        availableTypes\n        items {\n          id\n          name\n          brand\n          price {\n            amount\n          }\n          originalPrice {\n            amount\n          }\n          image {\n            url(width: 300)\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SubcategoryProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query CategoryLists($id: ID!) {\n    category(id: $id) {\n      subcategories {\n        id\n        name\n        products(pageSize: 8) {\n          total\n          items {\n            id\n            name\n            brand\n            price {\n              amount\n            }\n            image {\n              url\n            }\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CategoryListsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query HomeSections {\n    home {\n      banners {\n        version\n        items {\n          title\n          image {\n            url(width: 400)\n            alt\n          }\n          productId\n          subcategoryId\n        }\n      }\n      categories {\n        version\n        items {\n          name\n          image {\n            url\n          }\n        }\n      }\n      featuredProduct {\n        version\n        product {\n          name\n          price {\n            amount\n            currency\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').HomeSectionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query LookHotspots {\n    home {\n      shopTheLook {\n        look {\n          hotspots {\n            top\n            left\n            right\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').LookHotspotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OwnDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query OrderLines {\n    viewer {\n      orders(pageSize: 2) {\n        items {\n          id\n          items {\n            id\n            productId\n            product {\n              id\n              name\n              description\n              similar {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OrderLinesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query OrderUser($id: ID!) {\n    viewer {\n      order(id: $id) {\n        id\n        userId\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OrderUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query SortedOrders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {\n    viewer {\n      orders(sort: $sort, page: $page, pageSize: $pageSize) {\n        total\n        totalPages\n        page\n        pageSize\n        items {\n          id\n          status\n          statusText\n          total {\n            amount\n          }\n          createdAt\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SortedOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').RecentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n      query RecentOrdersAndList($items: [OrderItemInput!]!) {\n        viewer {\n          recentOrders(items: $items) {\n            id\n          }\n          orders(pageSize: 20) {\n            items {\n              id\n              shippingAddress\n            }\n          }\n          oldest: orders(sort: DATE_ASC, pageSize: 20) {\n            items {\n              id\n            }\n          }\n        }\n      }\n    ',
): typeof import('./graphql.ts').RecentOrdersAndListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Search($filter: SearchFilter, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {\n    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n      total\n      totalPages\n      items {\n        id\n        name\n        brand\n        price {\n          amount\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query SearchTypes($filter: SearchFilter) {\n    search(filter: $filter, pageSize: 24) {\n      availableTypes\n      items {\n        attributeGroups {\n          attributes {\n            name\n            values\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SearchTypesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query SearchHints($search: String!, $page: Int! = 1) {\n    search(filter: { search: $search }, page: $page, pageSize: 48) {\n      hints {\n        didYouMean\n        fewerWords\n        lists {\n          id\n          name\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SearchHintsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ShopContent {\n    shop {\n      name\n      claim\n      accent\n      promotion\n      statement {\n        lines\n        text\n      }\n      comparison {\n        title\n        text\n        before {\n          title\n          image {\n            url(width: 800)\n            alt\n          }\n        }\n        after {\n          title\n          image {\n            url\n          }\n        }\n      }\n      marquee\n      athlete {\n        title\n        image {\n          url(width: 100)\n        }\n      }\n      quotes {\n        text\n        who\n      }\n      about {\n        title\n        paragraphs\n      }\n      trust {\n        icon\n        title\n        text\n      }\n      sports\n      news\n      social {\n        kind\n        label\n        url\n      }\n      chat {\n        number\n        message\n        url\n      }\n      seller {\n        legalName\n        address\n        email\n        phone\n        hours\n      }\n      grievanceOfficer {\n        name\n        designation\n        email\n        phone\n      }\n      policies {\n        kind\n        url\n      }\n      accessibility {\n        url\n        text\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ShopContentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment WishlistPayloadFields on WishlistPayload {\n    wishlist {\n      items {\n        id\n        product {\n          id\n          name\n        }\n        addedAt\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n',
): typeof import('./graphql.ts').WishlistPayloadFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddToWishlist($productId: ID!) {\n    addToWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').AddToWishlistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RemoveFromWishlist($productId: ID!) {\n    removeFromWishlist(productId: $productId) {\n      ...WishlistPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').RemoveFromWishlistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n',
): typeof import('./graphql.ts').CartPayloadFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').AddToCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').SetCartItemQuantityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').RemoveFromCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SetCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OrderFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').PlaceOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').StartPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').VerifyPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation CancelPayment($orderId: ID!) {\n    cancelPayment(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CancelPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReportPaymentFailureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SettlePaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').RegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').LoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n',
): typeof import('./graphql.ts').UserErrorFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query HomeCategories {\n    home {\n      categories {\n        items {\n          id\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').HomeCategoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query StockInSubcategory($id: ID!) {\n    subcategory(id: $id) {\n      products(pageSize: 48) {\n        items {\n          id\n          stock {\n            quantity\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').StockInSubcategoryDocument;

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
